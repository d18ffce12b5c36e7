//! How the file is laid out, and how older files become such ones.

use super::Unopened;
use rusqlite::Connection;

/// By which the file is known as ours: `kait`.
const OURS: u32 = 0x6b61_6974;

/// What each version of the file has more than the one before.
///
/// Entries are only appended, whatever their table: kept together by table they would be eight times
/// slower to write. Each knows its predecessor, so that one log is read without looking at others.
const VERSIONS: [&str; 3] = ["
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
", "
    -- How far a table is, so that a list of all of them does not have to read their logs: it gathers
    -- (0), plays (1), or has ended (2).
    ALTER TABLE logs ADD COLUMN phase INTEGER NOT NULL DEFAULT 0;
    UPDATE logs SET phase = 1 WHERE row IN (
        SELECT of FROM entries
        WHERE CASE WHEN json_valid(text) THEN json_type(text, '$.what.started') IS NOT NULL END
    );
    UPDATE logs SET phase = 2 WHERE row IN (
        SELECT of FROM entries
        WHERE CASE WHEN json_valid(text) THEN json_type(text, '$.what.ended') IS NOT NULL END
    );
    CREATE INDEX logs_phase ON logs (phase) WHERE log = 0;

    -- At these tables something was done beside the server that may hold them in memory.
    CREATE TABLE knocks (
        row INTEGER PRIMARY KEY,
        id BLOB NOT NULL
    ) STRICT;
", "
    -- Whether anybody may come to a table, so that a list of those does not have to read their logs.
    ALTER TABLE logs ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0;
    UPDATE logs SET is_open = 1 WHERE phase = 0 AND row IN (
        SELECT of FROM (
            -- Of several entries about the terms the last one counts.
            SELECT of, max(number), coalesce(
                json_extract(text, '$.what.created.terms.is_open'),
                json_extract(text, '$.what.agreed.terms.is_open')
            ) AS is_open
            FROM entries
            WHERE CASE WHEN json_valid(text) THEN coalesce(
                json_type(text, '$.what.created.terms'),
                json_type(text, '$.what.agreed.terms')
            ) IS NOT NULL END
            GROUP BY of
        )
        WHERE is_open
    );
    CREATE INDEX logs_open ON logs (is_open) WHERE log = 0 AND phase = 0 AND is_open = 1;
"];

/// The newest version.
pub(super) const KNOWN: u32 = VERSIONS.len() as u32;

/// The version of a file that we may write into, and 0 for a new one; says why not. Only looks.
pub(super) fn check(connection: &Connection) -> Result<u32, Unopened> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    let (owner, found) = (pragma("application_id")?, pragma("user_version")?);
    let tables = "SELECT count(*) FROM sqlite_schema";
    let is_empty = connection.query_row(tables, (), |row| row.get::<_, u32>(0))? == 0;
    if owner != OURS && !is_empty {
        return Err(Unopened::Foreign);
    }
    if found > KNOWN {
        return Err(Unopened::Newer { found, known: KNOWN });
    }
    Ok(found)
}

/// Brings a file to the newest version; says why not.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Unopened> {
    // Two programs may open a new file at once: one of them waits here.
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found = check(&transaction)?;
    for version in &VERSIONS[found as usize..] {
        transaction.execute_batch(version)?;
    }
    transaction.pragma_update(None, "application_id", OURS)?;
    transaction.pragma_update(None, "user_version", KNOWN)?;
    Ok(transaction.commit()?)
}
