-- The first version of the file: a table that gathers, one that plays, one that has ended, a damaged
-- one, and three to which anybody may come: from the beginning, no longer, and by now.
CREATE TABLE logs (
    row INTEGER PRIMARY KEY,
    id BLOB NOT NULL,
    log INTEGER NOT NULL,
    entries INTEGER NOT NULL DEFAULT 0,
    last INTEGER,
    due INTEGER,
    UNIQUE (id, log)
) STRICT;
CREATE INDEX logs_due ON logs (due) WHERE due IS NOT NULL;

CREATE TABLE entries (
    row INTEGER PRIMARY KEY,
    of INTEGER NOT NULL REFERENCES logs,
    number INTEGER NOT NULL,
    before INTEGER,
    text TEXT NOT NULL
) STRICT;

-- A number is accepted once, and behind its predecessor.
CREATE TRIGGER one_number_one_entry BEFORE INSERT ON entries
WHEN NOT EXISTS (
    SELECT 1 FROM logs
    WHERE row = NEW.of AND entries = NEW.number AND last IS NEW.before
)
BEGIN
    SELECT RAISE(ABORT, 'another entry has this number, or its predecessor is missing');
END;
CREATE TRIGGER the_last_one AFTER INSERT ON entries BEGIN
    UPDATE logs SET entries = NEW.number + 1, last = NEW.row WHERE row = NEW.of;
END;

-- What was written stays.
CREATE TRIGGER only_appended BEFORE UPDATE ON entries BEGIN
    SELECT RAISE(ABORT, 'an entry never changes');
END;

-- When servers were there.
CREATE TABLE lives (
    row INTEGER PRIMARY KEY,
    began INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;

INSERT INTO logs (id, log) VALUES (zeroblob(16), 0), (x'01000000000000000000000000000000', 0),
    (x'02000000000000000000000000000000', 0), (x'03000000000000000000000000000000', 0),
    (x'04000000000000000000000000000000', 0), (x'05000000000000000000000000000000', 0),
    (x'06000000000000000000000000000000', 0);
INSERT INTO entries (of, number, before, text) VALUES
    (1, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":1,"what":{"left":1}}'),
    (2, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":2,"what":{"started":{"start":""}}}'),
    (2, 1, 2, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":3,"what":"paused"}'),
    (3, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":4,"what":{"started":{"start":""}}}'),
    (3, 1, 4, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":5,"what":{"ended":"agreed"}}'),
    (4, 0, NULL, 'tea'),
    (5, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":6,"what":{"created":{"terms":{"is_open":true}}}}'),
    (6, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":7,"what":{"created":{"terms":{"is_open":true}}}}'),
    (6, 1, 8, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":8,"what":{"agreed":{"terms":{"is_open":false}}}}'),
    (7, 0, NULL, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":9,"what":{"created":{"terms":{"is_open":false}}}}'),
    (7, 1, 10, '{"id":"AAAAAAAAAAAAAAAAAAAAAA","at":10,"what":{"agreed":{"terms":{"is_open":true}}}}');
PRAGMA application_id = 0x6b616974;
PRAGMA user_version = 1;
