import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { ApiKeyEntry, type NewApiKey, type Tier } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import { Account, type AccountStore, type OwnLimits } from "./account-store.ts";
import { apiKeyHash, isApiKey, newApiKeyValue, sameHash } from "./api-key.ts";
import { sqliteSignIns } from "./sqlite-sign-ins.ts";
import type { AccountTables } from "./sqlite-schema.ts";

const USE_NOTED_EVERY_MS = 60_000;

type Db = Kysely<AccountTables>;
type Clock = () => Date;

/** Accounts in a SQLite database opened with `accountSchema`, which `close` closes. */
export function sqliteAccountStore(db: Db, clock: Clock = () => new Date()): AccountStore {
  return {
    create: (email, tier) => create(db, clock(), email, tier),
    setLimits: (email, limits) => setLimits(db, email, limits),
    byEmail: (email) => byEmail(db, email),
    createKey: (accountId, name, expiresAt) => createKey(db, clock(), { accountId, name, expiresAt }),
    activeKeys: (accountId) => activeKeys(db, clock(), accountId),
    revokeKey: (keyId) => revokeKey(db, clock(), keyId),
    authenticate: (key) => authenticate(db, clock(), key),
    countRequest: (accountId, day, limit) => countRequest(db, { account_id: accountId, day }, limit),
    requestsOn: (accountId, day) => requestsOn(db, accountId, day),
    signIns: sqliteSignIns(db, clock),
    close: () => db.destroy(),
  };
}

async function create(db: Db, now: Date, email: string, tier: Tier): Promise<Account> {
  const limits = { requests_per_day: null, concurrent_requests: null };
  const account = { id: randomUUID(), email, tier, created_at: now.toISOString(), ...limits };
  const inserted = await db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .execute();
  if (inserted.length === 1) return account;
  throw new CgqError("invalid_request", `An account for ${email} exists already; create a key for it.`);
}

async function setLimits(db: Db, email: string, limits: OwnLimits): Promise<Account> {
  const changed = await db
    .updateTable("accounts")
    .set(limits)
    .where("email", "=", email)
    .where("tier", "=", "enterprise")
    .returningAll()
    .executeTakeFirst();
  if (changed !== undefined) return Account.parse(changed);
  throw new CgqError("invalid_request", `There is no enterprise account ${email}; other tiers have fixed limits.`);
}

async function byEmail(db: Db, email: string): Promise<Account | undefined> {
  const found = await db.selectFrom("accounts").where("email", "=", email).selectAll().executeTakeFirst();
  return Account.optional().parse(found);
}

async function createKey(
  db: Db,
  now: Date,
  { accountId, name, expiresAt }: { accountId: string; name: string; expiresAt: Date | null },
): Promise<NewApiKey> {
  const key = newApiKeyValue();
  const shown = { id: randomUUID(), name, last4: key.slice(-4), created_at: now.toISOString() };
  const expires_at = expiresAt?.toISOString() ?? null;
  await db
    .insertInto("api_keys")
    .values({ ...shown, account_id: accountId, sha256: apiKeyHash(key), expires_at })
    .execute();
  return { ...shown, key };
}

const active = (db: Db, now: Date) =>
  db
    .selectFrom("api_keys as k")
    .where("k.revoked_at", "is", null)
    .where((where) => where.or([where("k.expires_at", "is", null), where("k.expires_at", ">", now.toISOString())]));

async function activeKeys(db: Db, now: Date, accountId: string): Promise<ApiKeyEntry[]> {
  const rows = await active(db, now)
    .where("k.account_id", "=", accountId)
    .select(["k.id", "k.name", "k.last4", "k.created_at", "k.last_used_at", "k.expires_at"])
    .orderBy("k.created_at")
    .orderBy("k.id")
    .execute();
  return z.array(ApiKeyEntry).parse(rows);
}

async function revokeKey(db: Db, now: Date, keyId: string): Promise<boolean> {
  const revoked = await db
    .updateTable("api_keys")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return revoked.length === 1;
}

const KeyOwner = Account.extend({ key_id: z.string(), sha256: z.string(), last_used_at: z.string().nullable() });

async function authenticate(db: Db, now: Date, key: string): Promise<Account | undefined> {
  if (!isApiKey(key)) return undefined;
  const sha256 = apiKeyHash(key);
  const found = await active(db, now)
    .innerJoin("accounts as a", "a.id", "k.account_id")
    .where("k.sha256", "=", sha256)
    .select(["k.id as key_id", "k.sha256", "k.last_used_at"])
    .selectAll("a")
    .executeTakeFirst();
  const owner = KeyOwner.optional().parse(found);
  if (owner === undefined || !sameHash(owner.sha256, sha256)) return undefined;
  await noteUse(db, now, owner);
  return Account.parse(owner);
}

async function noteUse(db: Db, now: Date, key: z.infer<typeof KeyOwner>): Promise<void> {
  const due = now.getTime() - USE_NOTED_EVERY_MS;
  if (key.last_used_at !== null && Date.parse(key.last_used_at) > due) return;
  await db.updateTable("api_keys").set({ last_used_at: now.toISOString() }).where("id", "=", key.key_id).execute();
}

const Requests = z.object({ requests: z.int() });

async function countRequest(db: Db, day: { account_id: string; day: string }, limit: number) {
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

async function requestsOn(db: Db, accountId: string, day: string): Promise<number> {
  const found = await db
    .selectFrom("daily_requests")
    .where("account_id", "=", accountId)
    .where("day", "=", day)
    .select("requests")
    .executeTakeFirst();
  return Requests.optional().parse(found)?.requests ?? 0;
}
