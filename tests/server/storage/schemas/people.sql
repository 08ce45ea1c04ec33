BEGIN TRANSACTION;
CREATE TABLE daily (
    day TEXT NOT NULL, game TEXT NOT NULL, device TEXT NOT NULL, table_id TEXT NOT NULL,
    total INTEGER, PRIMARY KEY (day, game, device)
) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE ratings (
    who TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL,
    PRIMARY KEY (who, game, seats)
);
CREATE TABLE results (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, device TEXT NOT NULL, level TEXT NOT NULL,
    game TEXT NOT NULL, seats INTEGER NOT NULL, ended_at REAL NOT NULL, name TEXT NOT NULL,
    total INTEGER NOT NULL, place INTEGER NOT NULL, share REAL NOT NULL, openings TEXT NOT NULL,
    mu REAL, sigma REAL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE reviews (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    luck_win REAL, luck_score REAL, errors REAL, decisions INTEGER,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
    status TEXT NOT NULL, public INTEGER NOT NULL, open INTEGER NOT NULL, touched REAL NOT NULL
);
CREATE TABLE visits (
    device TEXT NOT NULL, table_id TEXT NOT NULL, touched REAL NOT NULL,
    PRIMARY KEY (device, table_id)
) WITHOUT ROWID;
CREATE INDEX lobby ON tables (public, status, touched);
CREATE INDEX results_of_device ON results (device, ended_at);
CREATE INDEX daily_of_device ON daily (device, day);
COMMIT;
