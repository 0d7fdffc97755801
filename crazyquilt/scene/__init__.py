"""The table: layout, poses, motion, pointer, and the few files that draw."""
