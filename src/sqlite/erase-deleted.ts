import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { z } from "zod";

const QUICK_TRIES = 50;
const QUICK_PAUSE_MS = 100;
const PAUSE_MS = 1_000;

const Timeout = z.object({ timeout: z.int() });
const Checkpoint = z.object({ busy: z.int() });

/** Empties the write-ahead log, which still holds what was there before; false where another process reads or writes. */
function emptyLog<Tables>(db: Kysely<Tables>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const before = Timeout.parse((await sql`PRAGMA busy_timeout`.execute(connection)).rows[0]);
    // SQLite would wait for the other process and let nothing else be done meanwhile.
    await sql`PRAGMA busy_timeout = 0`.execute(connection);
    const { rows } = await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection);
    await sql`PRAGMA busy_timeout = ${sql.lit(before.timeout)}`.execute(connection);
    return Checkpoint.parse(rows[0]).busy === 0;
  });
}

/**
 * Leaves nothing on disk of rows that were deleted. Another process that reads the database may hold this up: after five
 * seconds the caller waits no longer, and it is tried every second until it is done or the database is closed.
 */
export async function eraseDeleted<Tables>(db: Kysely<Tables>): Promise<void> {
  for (let tries = 0; tries < QUICK_TRIES; tries += 1) {
    if (await emptyLog(db)) return;
    await sleep(QUICK_PAUSE_MS);
  }
  void eraseLater(db);
}

async function eraseLater<Tables>(db: Kysely<Tables>): Promise<void> {
  do await sleep(PAUSE_MS, undefined, { ref: false });
  // A closed database answers nothing; who closes it last empties its log.
  while (!(await emptyLog(db).catch(() => true)));
}
