"""The results of finished games, kept in a database. Only `store`, and what it stands on, loads
sqlite3.
"""
