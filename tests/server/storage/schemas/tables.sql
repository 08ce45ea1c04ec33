BEGIN TRANSACTION;
CREATE TABLE events (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
    status TEXT NOT NULL, public INTEGER NOT NULL, open INTEGER NOT NULL, touched REAL NOT NULL
);
CREATE TABLE visits (
    device TEXT NOT NULL, table_id TEXT NOT NULL, touched REAL NOT NULL,
    PRIMARY KEY (device, table_id)
) WITHOUT ROWID;
CREATE INDEX lobby ON tables (public, status, touched);
COMMIT;
