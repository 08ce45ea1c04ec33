"""Storage of tables and people in SQLite or PostgreSQL, behind the seam `Database`."""
