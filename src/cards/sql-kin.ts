import { sql, type Kysely, type RawBuilder } from "kysely";
import { z } from "zod";
import { nearest } from "../sql/differences.ts";
import type { Descent, Kin } from "./card-store.ts";
import type { CardTables } from "./sql-tables.ts";

const KinRow = z.object({ id: z.string(), query: z.string(), created_at: z.string(), from: z.string().nullable() });

/** From card to card by `step`; CROSS keeps SQLite's planner from beginning a join with all cards. */
async function walk(
  db: Kysely<CardTables>,
  cardId: string,
  descent: Descent,
  step: RawBuilder<unknown>,
  limit: number,
) {
  const from = sql.ref(descent);
  const { rows } = await sql`
    WITH RECURSIVE kin (id, "from", distance) AS (
      SELECT id, ${from}, 0 FROM cards WHERE id = ${cardId}
      UNION ALL
      SELECT c.id, c.${from}, distance + 1 FROM kin CROSS JOIN cards c WHERE ${step}
      ${nearest(db, 3, limit)}
    )
    SELECT c.id, c.query, c.created_at, near."from" FROM (SELECT * FROM kin LIMIT ${limit}) near CROSS JOIN cards c
    WHERE c.id = near.id ORDER BY distance, created_at, c.id`.execute(db);
  return z.array(KinRow).parse(rows);
}

export const ancestors = (db: Kysely<CardTables>, cardId: string, descent: Descent, limit: number): Promise<Kin[]> =>
  walk(db, cardId, descent, sql`c.id = kin."from"`, limit);

export const descendants = (db: Kysely<CardTables>, cardId: string, descent: Descent, limit: number): Promise<Kin[]> =>
  walk(db, cardId, descent, sql`c.${sql.ref(descent)} = kin.id`, limit);
