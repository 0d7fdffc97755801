"""The results of finished games, kept in a database. Only `store` and `database` load sqlite3."""
