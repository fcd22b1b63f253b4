import type { Kysely } from "kysely";
import { z } from "zod";
import type { AccountTables } from "./sql-tables.ts";

type Db = Kysely<AccountTables>;
type Day = Pick<AccountTables["daily_requests"], "account_id" | "day">;

const Requests = z.object({ requests: z.int() });

export async function countRequest(db: Db, day: Day, limit: number) {
  const counted = await db
    .insertInto("daily_requests")
    .values({ ...day, requests: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "day"])
        .doUpdateSet((set) => ({ requests: set("daily_requests.requests", "+", 1) }))
        .where("daily_requests.requests", "<", limit),
    )
    .returning("requests")
    .executeTakeFirst();
  return Requests.optional().parse(counted)?.requests;
}

export async function uncountRequest(db: Db, { account_id, day }: Day): Promise<void> {
  await db
    .updateTable("daily_requests")
    .set((set) => ({ requests: set("requests", "-", 1) }))
    .where("account_id", "=", account_id)
    .where("day", "=", day)
    .where("requests", ">", 0)
    .execute();
}

export async function requestsOn(db: Db, accountId: string, day: string): Promise<number> {
  const found = await db
    .selectFrom("daily_requests")
    .where("account_id", "=", accountId)
    .where("day", "=", day)
    .select("requests")
    .executeTakeFirst();
  return Requests.optional().parse(found)?.requests ?? 0;
}
