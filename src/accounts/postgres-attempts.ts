import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { type Attempts, latestEnd, WINDOW_MS } from "./attempts.ts";

const Counted = z.tuple([z.object({ count: z.int() })]);

/** Who tries is told apart, and written down nowhere. */
const nameOf = (name: string): string => createHash("sha256").update(name).digest("hex");

/** Attempts that all processes on a database count together. */
export function postgresAttempts<Tables>(db: Kysely<Tables>, clock: () => Date): Attempts {
  return {
    allow: async (name, limit) => {
      const time = clock().getTime();
      const [now, end, latest] = [time, time + WINDOW_MS, latestEnd(time)].map((at) => new Date(at).toISOString());
      await sql`DELETE FROM attempts WHERE sha256 IN
        (SELECT sha256 FROM attempts WHERE ends_at <= ${now} OR ends_at > ${latest} FOR UPDATE SKIP LOCKED)`.execute(
        db,
      );
      const { rows } = await sql`INSERT INTO attempts VALUES (${nameOf(name)}, 1, ${end})
        ON CONFLICT (sha256) DO UPDATE SET count = attempts.count + 1 RETURNING count`.execute(db);
      return Counted.parse(rows)[0].count <= limit;
    },
    forget: async (name) => void (await sql`DELETE FROM attempts WHERE sha256 = ${nameOf(name)}`.execute(db)),
  };
}
