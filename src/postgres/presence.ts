import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Presence } from "../sql/presence.ts";

const BEAT_MS = 2_000;
const LIVES_SECONDS = 10;
/** Who was stopped for so long says first that it lives. */
const LATE_MS = 5_000;

/** Processes at work on the database, by its own clock. What one holds goes with its row. */
export const presenceSchema: readonly string[] = [
  `CREATE TABLE processes (id TEXT COLLATE "C" PRIMARY KEY, lives_until TIMESTAMPTZ NOT NULL);`,
];

/** Says every two seconds that this process lives, once somebody has asked for its name; one that is silent for ten has ended. */
export function postgresPresence<Tables>(db: Kysely<Tables>): Presence & { readonly leave: () => Promise<void> } {
  const id = randomUUID();
  let saidAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const live = async () => {
    await sql`INSERT INTO processes VALUES (${id}, clock_timestamp() + make_interval(secs => ${LIVES_SECONDS}))
      ON CONFLICT (id) DO UPDATE SET lives_until = excluded.lives_until`.execute(db);
    saidAt = performance.now();
    await sql`DELETE FROM processes WHERE lives_until < clock_timestamp()`.execute(db);
  };
  // A beat that fails is made up for by the next one.
  const goOn = () => {
    const beat = () =>
      void live()
        .catch(() => undefined)
        .finally(goOn);
    timer = setTimeout(beat, BEAT_MS).unref();
  };
  return {
    name: async () => {
      if (saidAt === undefined || performance.now() - saidAt > LATE_MS) await live();
      if (timer === undefined) goOn();
      return id;
    },
    living: sql`(SELECT id FROM processes WHERE lives_until > clock_timestamp())`,
    leave: async () => {
      clearTimeout(timer);
      if (saidAt !== undefined) await sql`DELETE FROM processes WHERE id = ${id}`.execute(db).catch(() => undefined);
    },
  };
}
