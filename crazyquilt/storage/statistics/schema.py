"""What stands in the database, and how an older one is brought up to date."""

APPLICATION = 0x43515354
"""SQLite's `application_id` of our files: “CQST”."""

Migrations = tuple[tuple[str, ...], ...]
"""Its entry n holds the statements that make version n + 1 of version n. Version 0 is empty; the
file's version stands in SQLite's `user_version`."""

MIGRATIONS: Migrations = (
    (
        # The record stands last, so that a list need not read through it.
        """
        CREATE TABLE result (
            number INTEGER PRIMARY KEY,
            game TEXT NOT NULL UNIQUE CHECK (length(game) = 32),
            deal INTEGER,
            rules TEXT NOT NULL,
            ending TEXT NOT NULL CHECK (ending IN ('won', 'lost', 'left', 'shown')),
            moves INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            shown INTEGER NOT NULL,
            seconds REAL NOT NULL,
            started TEXT NOT NULL,
            ended TEXT NOT NULL,
            daily TEXT,
            record TEXT NOT NULL
        )
        """,
    ),
)
