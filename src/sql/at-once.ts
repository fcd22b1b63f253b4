import type { CompiledQuery, Kysely } from "kysely";

/** Does queries in one transaction, those after the first only where it gives a row; resolves with whether it does. */
export type AtOnce = (queries: readonly CompiledQuery[]) => Promise<boolean>;

/** The same, one query after the other. */
export const atOnceIn =
  <Tables>(db: Kysely<Tables>): AtOnce =>
  ([first, ...others]) =>
    db.transaction().execute(async (all) => {
      if (first === undefined || (await all.executeQuery(first)).rows.length === 0) return false;
      for (const query of others) await all.executeQuery(query);
      return true;
    });
