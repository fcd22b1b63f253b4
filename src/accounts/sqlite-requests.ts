import type { Kysely } from "kysely";
import { z } from "zod";
import type { AccountTables } from "./sqlite-schema.ts";

type Db = Kysely<AccountTables>;

const Requests = z.object({ requests: z.int() });

export async function countRequest(db: Db, day: { account_id: string; day: string }, limit: number) {
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

export async function requestsOn(db: Db, accountId: string, day: string): Promise<number> {
  const found = await db
    .selectFrom("daily_requests")
    .where("account_id", "=", accountId)
    .where("day", "=", day)
    .select("requests")
    .executeTakeFirst();
  return Requests.optional().parse(found)?.requests ?? 0;
}
