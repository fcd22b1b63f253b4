import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Presence } from "../sql/presence.ts";

const BEAT_MS = 2_000;
const LIVES_SECONDS = 10;

/** Processes at work on the database, by its own clock. What one holds goes with its row. */
export const presenceSchema = [
  `CREATE TABLE processes (id TEXT COLLATE "C" PRIMARY KEY, lives_until TIMESTAMPTZ NOT NULL);`,
];

/** Says every two seconds that this process lives, once somebody has asked for its name; one that is silent for ten has ended. */
export function postgresPresence<Tables>(db: Kysely<Tables>): Presence & { readonly leave: () => Promise<void> } {
  const id = randomUUID();
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const live = async () => {
    await sql`INSERT INTO processes VALUES (${id}, clock_timestamp() + make_interval(secs => ${LIVES_SECONDS}))
      ON CONFLICT (id) DO UPDATE SET lives_until = excluded.lives_until`.execute(db);
    await sql`DELETE FROM processes WHERE lives_until < clock_timestamp()`.execute(db);
  };
  // A beat that fails is made up for by the next one.
  const goOn = () =>
    void (timer = setTimeout(
      () =>
        void live()
          .catch(() => undefined)
          .finally(goOn),
      BEAT_MS,
    ).unref());
  const begin = () => live().finally(goOn);
  return {
    name: async () => {
      if (timer === undefined) await (begun ??= begin());
      return id;
    },
    living: sql`(SELECT id FROM processes WHERE lives_until > clock_timestamp())`,
    leave: async () => {
      clearInterval(timer);
      if (begun !== undefined) await sql`DELETE FROM processes WHERE id = ${id}`.execute(db).catch(() => undefined);
    },
  };
}
