import type { Kysely } from "kysely";
import { z } from "zod";
import { type AccountChange, HistoryEntry, type Origin } from "./account-change.ts";
import type { AccountTables } from "./sql-tables.ts";

type Db = Kysely<AccountTables>;
type Change = Pick<AccountChange, "account_id" | "what"> & { readonly detail?: string };

/** What changes accounts: where it writes, when, and for whom. */
export interface Writer {
  readonly db: Db;
  readonly now: Date;
  readonly origin: Origin;
}

/** Does all that `work` writes, or none of it. */
export const atOnce = <T>(writer: Writer, work: (change: Writer) => Promise<T>): Promise<T> =>
  writer.db.transaction().execute((db) => work({ ...writer, db }));

/** Writes a change down, in the transaction that makes it. */
export async function record({ db, now, origin }: Writer, change: Change): Promise<void> {
  const { by: changed_by, via, from: came_from } = origin;
  await db
    .insertInto("account_changes")
    .values({ detail: null, ...change, at: now.toISOString(), changed_by, via, came_from })
    .execute();
}

/** The newest changes first, of one account or of all. */
export async function history(db: Db, most: number, accountId: string | undefined): Promise<HistoryEntry[]> {
  const changes = db
    .selectFrom("account_changes as c")
    .leftJoin("accounts as a", "a.id", "c.account_id")
    .select(["c.at", "c.account_id", "a.email", "c.what", "c.detail"])
    .select(["c.changed_by as by", "c.via", "c.came_from as from"]);
  const rows = await (accountId === undefined ? changes : changes.where("c.account_id", "=", accountId))
    .orderBy("c.number", "desc")
    .limit(most)
    .execute();
  return z.array(HistoryEntry).parse(rows);
}
