import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import { z } from "zod";
import type { Author } from "../contract/author.ts";
import type { Tier } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import { inLowerCase, listed } from "../sql/differences.ts";
import { Account, AccountEntry, type OwnLimits, type Role } from "./account-store.ts";
import { atOnce, record, type Writer } from "./sql-history.ts";
import { isActiveKey } from "./sql-keys.ts";
import type { AccountTables } from "./sql-tables.ts";

type Db = Kysely<AccountTables>;

/** Makes an account and gives it; undefined when the address is taken. */
export async function addAccount(
  writer: Writer,
  { email, tier }: Pick<Account, "email" | "tier">,
): Promise<Account | undefined> {
  const unset = {
    requests_per_day: null,
    concurrent_requests: null,
    disabled_at: null,
    author_name: null,
    orcid: null,
    role: "member",
  } as const;
  const account = { id: randomUUID(), email, tier, created_at: writer.now.toISOString(), ...unset };
  const inserted = await writer.db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  if (inserted.length === 0) return undefined;
  await record(writer, { account_id: account.id, what: "account created", detail: tier });
  return account;
}

export async function create(writer: Writer, email: string, tier: Tier): Promise<Account> {
  const made = await atOnce(writer, (change) => addAccount(change, { email, tier }));
  if (made !== undefined) return made;
  throw new CgqError("invalid_request", `An account for ${email} exists already; create a key for it.`);
}

export function setTier(writer: Writer, email: string, tier: Tier): Promise<Account> {
  // Limits of its own are of the enterprise tier alone.
  const unlimited = { requests_per_day: null, concurrent_requests: null };
  return atOnce(writer, async (change) => {
    const account = await update(change.db, email, tier === "enterprise" ? { tier } : { tier, ...unlimited });
    await record(change, { account_id: account.id, what: "tier set", detail: tier });
    return account;
  });
}

export function setRole(writer: Writer, email: string, role: Role): Promise<Account> {
  return atOnce(writer, async (change) => {
    const account = await update(change.db, email, { role });
    await record(change, { account_id: account.id, what: "role set", detail: role });
    return account;
  });
}

export function setLimits(writer: Writer, email: string, limits: OwnLimits): Promise<Account> {
  const said = (limit: number | null) => limit ?? "no limit";
  const detail = `${said(limits.requests_per_day)} a day, ${said(limits.concurrent_requests)} at the same time`;
  return atOnce(writer, async (change) => {
    const account = await update(change.db, email, limits);
    if (account.tier !== "enterprise") {
      throw new CgqError("invalid_request", `${email} is no enterprise account; other tiers have fixed limits.`);
    }
    await record(change, { account_id: account.id, what: "limits set", detail });
    return account;
  });
}

export function setDisabled(writer: Writer, email: string, isDisabled: boolean): Promise<Account> {
  return atOnce(writer, async (change) => {
    const account = await update(change.db, email, { disabled_at: isDisabled ? change.now.toISOString() : null });
    await change.db.deleteFrom("sessions").where("account_id", "=", account.id).execute();
    const what = isDisabled ? "account disabled" : "account enabled";
    await record(change, { account_id: account.id, what });
    return account;
  });
}

/** The history says that it was set, not to what. */
export function setAuthor(writer: Writer, accountId: string, author: Author | undefined): Promise<Account> {
  return atOnce(writer, async (change) => {
    const named = await change.db
      .updateTable("accounts")
      .set({ author_name: author?.name ?? null, orcid: author?.orcid ?? null })
      .where("id", "=", accountId)
      .returningAll()
      .executeTakeFirst();
    if (named === undefined) throw new CgqError("not_found", "There is no such account any more.");
    await record(change, { account_id: accountId, what: "name for citations set" });
    return Account.parse(named);
  });
}

export async function disabledAmong(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("disabled_at", "is not", null)
    .where("id", "in", listed(db, accountIds))
    .execute();
  return new Set(found.map(({ id }) => id));
}

async function update(db: Db, email: string, values: Updateable<AccountTables["accounts"]>): Promise<Account> {
  const changed = await db
    .updateTable("accounts")
    .set(values)
    .where(inLowerCase(db, "email"), "=", email.toLowerCase())
    .returningAll()
    .executeTakeFirst();
  if (changed !== undefined) return Account.parse(changed);
  throw new CgqError("not_found", `There is no account ${email}; "cgq account list" shows them.`);
}

export async function remove(writer: Writer, accountId: string): Promise<void> {
  await atOnce(writer, async (change) => {
    for (const table of ["sessions", "identities", "passwords", "api_keys", "daily_requests"] as const) {
      await change.db.deleteFrom(table).where("account_id", "=", accountId).execute();
    }
    await change.db.deleteFrom("accounts").where("id", "=", accountId).execute();
    await record(change, { account_id: accountId, what: "account deleted" });
  });
}

export async function byEmail(db: Db, email: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom("accounts")
    .where(inLowerCase(db, "email"), "=", email.toLowerCase())
    .selectAll()
    .executeTakeFirst();
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
