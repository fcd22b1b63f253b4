import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Tier } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import type { Origin } from "./account-change.ts";
import { Account, AccountEntry, type OwnLimits } from "./account-store.ts";
import { record } from "./sqlite-history.ts";
import { isActiveKey } from "./sqlite-keys.ts";
import type { AccountTables } from "./sqlite-schema.ts";

type Db = Kysely<AccountTables>;

/** Makes an account and gives it; undefined when the address is taken. */
export async function addAccount(
  db: Db,
  now: Date,
  { email, tier }: Pick<Account, "email" | "tier">,
  origin: Origin,
): Promise<Account | undefined> {
  const unset = { requests_per_day: null, concurrent_requests: null, disabled_at: null };
  const account = { id: randomUUID(), email, tier, created_at: now.toISOString(), ...unset };
  const inserted = await db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .execute();
  if (inserted.length === 0) return undefined;
  await record(db, now, { account_id: account.id, what: "account created", detail: tier }, origin);
  return account;
}

export async function create(db: Db, now: Date, email: string, tier: Tier, origin: Origin): Promise<Account> {
  const made = await db.transaction().execute((change) => addAccount(change, now, { email, tier }, origin));
  if (made !== undefined) return made;
  throw new CgqError("invalid_request", `An account for ${email} exists already; create a key for it.`);
}

export function setTier(db: Db, now: Date, email: string, tier: Tier, origin: Origin): Promise<Account> {
  // Limits of its own are of the enterprise tier alone.
  const unlimited = { requests_per_day: null, concurrent_requests: null };
  return db.transaction().execute(async (change) => {
    const account = await update(change, email, tier === "enterprise" ? { tier } : { tier, ...unlimited });
    await record(change, now, { account_id: account.id, what: "tier set", detail: tier }, origin);
    return account;
  });
}

export function setLimits(db: Db, now: Date, email: string, limits: OwnLimits, origin: Origin): Promise<Account> {
  const said = (limit: number | null) => limit ?? "no limit";
  const detail = `${said(limits.requests_per_day)} a day, ${said(limits.concurrent_requests)} at the same time`;
  return db.transaction().execute(async (change) => {
    const account = await update(change, email, limits);
    if (account.tier !== "enterprise") {
      throw new CgqError("invalid_request", `${email} is no enterprise account; other tiers have fixed limits.`);
    }
    await record(change, now, { account_id: account.id, what: "limits set", detail }, origin);
    return account;
  });
}

export function setDisabled(db: Db, now: Date, email: string, isDisabled: boolean, origin: Origin): Promise<Account> {
  return db.transaction().execute(async (change) => {
    const account = await update(change, email, { disabled_at: isDisabled ? now.toISOString() : null });
    await change.deleteFrom("sessions").where("account_id", "=", account.id).execute();
    const what = isDisabled ? "account disabled" : "account enabled";
    await record(change, now, { account_id: account.id, what }, origin);
    return account;
  });
}

/** The list goes as one value: SQL has a bound on how many it takes. */
export async function disabledAmong(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = sql<string>`(SELECT value FROM json_each(${JSON.stringify(accountIds)}))`;
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("disabled_at", "is not", null)
    .where("id", "in", asked)
    .execute();
  return new Set(found.map(({ id }) => id));
}

async function update(db: Db, email: string, values: Partial<AccountTables["accounts"]>): Promise<Account> {
  const changed = await db
    .updateTable("accounts")
    .set(values)
    .where("email", "=", email)
    .returningAll()
    .executeTakeFirst();
  if (changed !== undefined) return Account.parse(changed);
  throw new CgqError("not_found", `There is no account ${email}; "cgq account list" shows them.`);
}

export async function remove(db: Db, now: Date, accountId: string, origin: Origin): Promise<void> {
  await db.transaction().execute(async (change) => {
    for (const table of ["sessions", "passwords", "api_keys", "daily_requests"] as const) {
      await change.deleteFrom(table).where("account_id", "=", accountId).execute();
    }
    await change.deleteFrom("accounts").where("id", "=", accountId).execute();
    await record(change, now, { account_id: accountId, what: "account deleted" }, origin);
  });
}

export async function byEmail(db: Db, email: string): Promise<Account | undefined> {
  const found = await db.selectFrom("accounts").where("email", "=", email).selectAll().executeTakeFirst();
  return Account.optional().parse(found);
}

export async function list(db: Db, now: Date, day: string): Promise<AccountEntry[]> {
  const rows = await db
    .selectFrom("accounts as a")
    .leftJoin("daily_requests as d", (join) => join.onRef("d.account_id", "=", "a.id").on("d.day", "=", day))
    .selectAll("a")
    .select((row) => [
      row.fn.coalesce("d.requests", row.lit(0)).as("requests_today"),
      row
        .selectFrom("api_keys as k")
        .whereRef("k.account_id", "=", "a.id")
        .where(isActiveKey(now))
        .select(row.fn.countAll().as("keys"))
        .as("active_keys"),
    ])
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();
  return z.array(AccountEntry).parse(rows);
}
