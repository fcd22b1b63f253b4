import type { Kysely } from "kysely";
import type { Origin } from "./account-change.ts";
import type { AccountStore } from "./account-store.ts";
import { byEmail, create, disabledAmong, list, remove, setDisabled, setLimits, setTier } from "./sqlite-accounts.ts";
import { history, type Writer } from "./sqlite-history.ts";
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
  const writer = (origin: Origin): Writer => ({ db, now: clock(), origin });
  return {
    create: (email, tier, origin) => create(writer(origin), email, tier),
    setTier: (email, tier, origin) => setTier(writer(origin), email, tier),
    setLimits: (email, limits, origin) => setLimits(writer(origin), email, limits),
    setDisabled: (email, isDisabled, origin) => setDisabled(writer(origin), email, isDisabled),
    disabledAmong: (accountIds) => disabledAmong(db, accountIds),
    remove: async (accountId, origin) => {
      await remove(writer(origin), accountId);
      await eraseDeleted();
    },
    byEmail: (email) => byEmail(db, email),
    list: (day) => list(db, clock(), day),
    history: (most, accountId) => history(db, most, accountId),
    createKey: (accountId, name, expiresAt, origin) => createKey(writer(origin), { accountId, name, expiresAt }),
    activeKeys: (accountId) => activeKeys(db, clock(), accountId),
    revokeKey: (keyId, origin) => revokeKey(writer(origin), keyId),
    authenticate: (key) => authenticate(db, clock(), key),
    countRequest: (accountId, day, limit) => countRequest(db, { account_id: accountId, day }, limit),
    uncountRequest: (accountId, day) => uncountRequest(db, { account_id: accountId, day }),
    requestsOn: (accountId, day) => requestsOn(db, accountId, day),
    signIns: sqliteSignIns(db, clock, writer),
    close: () => db.destroy(),
  };
}
