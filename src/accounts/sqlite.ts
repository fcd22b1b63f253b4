import type { Kysely } from "kysely";
import type { AccountStore } from "./account-store.ts";
import { byEmail, create, disabledAmong, list, remove, setDisabled, setLimits, setTier } from "./sqlite-accounts.ts";
import { history } from "./sqlite-history.ts";
import { activeKeys, authenticate, createKey, revokeKey } from "./sqlite-keys.ts";
import { countRequest, requestsOn, uncountRequest } from "./sqlite-requests.ts";
import type { AccountTables } from "./sqlite-schema.ts";
import { sqliteSignIns } from "./sqlite-sign-ins.ts";

/** Accounts in a SQLite database opened with `accountSchema`, which `close` closes; `eraseDeleted` leaves nothing on disk of rows that were deleted. */
export function sqliteAccountStore(
  db: Kysely<AccountTables>,
  eraseDeleted: () => Promise<void>,
  clock: () => Date = () => new Date(),
): AccountStore {
  return {
    create: (email, tier, origin) => create(db, clock(), email, tier, origin),
    setTier: (email, tier, origin) => setTier(db, clock(), email, tier, origin),
    setLimits: (email, limits, origin) => setLimits(db, clock(), email, limits, origin),
    setDisabled: (email, isDisabled, origin) => setDisabled(db, clock(), email, isDisabled, origin),
    disabledAmong: (accountIds) => disabledAmong(db, accountIds),
    remove: async (accountId, origin) => {
      await remove(db, clock(), accountId, origin);
      await eraseDeleted();
    },
    byEmail: (email) => byEmail(db, email),
    list: (day) => list(db, clock(), day),
    history: (most, accountId) => history(db, most, accountId),
    createKey: (accountId, name, expiresAt, origin) => createKey(db, clock(), { accountId, name, expiresAt }, origin),
    activeKeys: (accountId) => activeKeys(db, clock(), accountId),
    revokeKey: (keyId, origin) => revokeKey(db, clock(), keyId, origin),
    authenticate: (key) => authenticate(db, clock(), key),
    countRequest: (accountId, day, limit) => countRequest(db, { account_id: accountId, day }, limit),
    uncountRequest: (accountId, day) => uncountRequest(db, { account_id: accountId, day }),
    requestsOn: (accountId, day) => requestsOn(db, accountId, day),
    signIns: sqliteSignIns(db, clock),
    close: () => db.destroy(),
  };
}
