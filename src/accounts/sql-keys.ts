import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { z } from "zod";
import { ApiKeyEntry, type NewApiKey } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import { oneAfterTheOther } from "../sql/differences.ts";
import { Account } from "./account-store.ts";
import { apiKeyHash, isApiKey, newApiKeyValue, sameHash } from "./api-key.ts";
import { DAY_MS } from "./day.ts";
import { atOnce, record, type Writer } from "./sql-history.ts";
import type { AccountTables } from "./sql-tables.ts";

const USE_NOTED_EVERY_MS = 60_000;
/** The history keeps every key for good, so that nobody may fill the disk with them. */
const MOST_KEYS_A_DAY = 100;
const MOST_ACTIVE_KEYS = 50;

type Db = Kysely<AccountTables>;
type WithKeys = AccountTables & { readonly k: AccountTables["api_keys"] };

interface KeyOrder {
  readonly accountId: string;
  readonly name: string;
  readonly expiresAt: Date | null;
}

export async function createKey(writer: Writer, order: KeyOrder): Promise<NewApiKey> {
  const key = newApiKeyValue();
  const shown = { id: randomUUID(), name: order.name, last4: key.slice(-4), created_at: writer.now.toISOString() };
  const row = { ...shown, account_id: order.accountId, sha256: apiKeyHash(key) };
  const expires_at = order.expiresAt?.toISOString() ?? null;
  await atOnce(writer, async (change) => {
    await oneAfterTheOther(change.db, `keys of ${order.accountId}`);
    await checkNumber(change, order.accountId);
    await change.db
      .insertInto("api_keys")
      .values({ ...row, expires_at })
      .execute();
    await record(change, { account_id: order.accountId, what: "key generated", detail: shown.last4 });
  });
  return { ...shown, key };
}

async function checkNumber({ db, now }: Writer, accountId: string): Promise<void> {
  if ((await activeKeys(db, now, accountId)).length >= MOST_ACTIVE_KEYS)
    throw new CgqError("rate_limited", `An account has at most ${MOST_ACTIVE_KEYS} active keys; revoke one first.`);
  const made = await db
    .selectFrom("account_changes")
    .where("account_id", "=", accountId)
    .where("what", "=", "key generated")
    .where("at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    // Made while the clock was ahead: not counted until then.
    .where("at", "<=", new Date(now.getTime() + DAY_MS).toISOString())
    .select("number")
    .limit(MOST_KEYS_A_DAY)
    .execute();
  if (made.length < MOST_KEYS_A_DAY) return;
  throw new CgqError("rate_limited", `An account has at most ${MOST_KEYS_A_DAY} new keys a day; use one that it has.`);
}

/** A key `k` that is neither revoked nor expired. */
export const isActiveKey = (now: Date) => (where: ExpressionBuilder<WithKeys, "k">) =>
  where.and([
    where("k.revoked_at", "is", null),
    where.or([where("k.expires_at", "is", null), where("k.expires_at", ">", now.toISOString())]),
  ]);

export async function activeKeys(db: Db, now: Date, accountId: string): Promise<ApiKeyEntry[]> {
  const rows = await db
    .selectFrom("api_keys as k")
    .where(isActiveKey(now))
    .where("k.account_id", "=", accountId)
    .select(["k.id", "k.name", "k.last4", "k.created_at", "k.last_used_at", "k.expires_at"])
    .orderBy("k.created_at")
    .orderBy("k.id")
    .execute();
  return z.array(ApiKeyEntry).parse(rows);
}

const Revoked = z.object({ account_id: z.string(), last4: z.string() });

export function revokeKey(writer: Writer, keyId: string): Promise<boolean> {
  return atOnce(writer, async (change) => {
    const row = await change.db
      .updateTable("api_keys")
      .set({ revoked_at: change.now.toISOString() })
      .where("id", "=", keyId)
      .where("revoked_at", "is", null)
      .returning(["account_id", "last4"])
      .executeTakeFirst();
    const revoked = Revoked.optional().parse(row);
    if (revoked === undefined) return false;
    const { account_id, last4: detail } = revoked;
    await record(change, { account_id, what: "key revoked", detail });
    return true;
  });
}

const KeyOwner = Account.extend({ key_id: z.string(), sha256: z.string(), last_used_at: z.string().nullable() });

export async function authenticate(db: Db, now: Date, key: string): Promise<Account | undefined> {
  if (!isApiKey(key)) return undefined;
  const sha256 = apiKeyHash(key);
  const found = await db
    .selectFrom("api_keys as k")
    .where(isActiveKey(now))
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
