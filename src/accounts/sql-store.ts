import type { Kysely } from "kysely";
import type { Origin } from "./account-change.ts";
import type { AccountStore } from "./account-store.ts";
import type { Attempts } from "./attempts.ts";
import type { Places } from "./places.ts";
import {
  byEmail,
  create,
  disabledAmong,
  list,
  remove,
  setAuthor,
  setDisabled,
  setLimits,
  setRole,
  setTier,
} from "./sql-accounts.ts";
import { history, type Writer } from "./sql-history.ts";
import { activeKeys, authenticate, createKey, revokeKey } from "./sql-keys.ts";
import { sqlIdentities } from "./sql-identities.ts";
import { countRequest, requestsOn, uncountRequest } from "./sql-requests.ts";
import type { AccountTables } from "./sql-tables.ts";
import { sqlVisitorQuestions } from "./sql-visitors.ts";
import { sqlSignIns } from "./sql-sign-ins.ts";

/** Where accounts lie, and what every engine has of its own. */
export interface AccountDatabase {
  readonly db: Kysely<AccountTables>;
  readonly places: Places;
  readonly attempts: Attempts;
  /** Leaves nothing on disk of rows that were deleted, as far as the engine can. */
  readonly eraseDeleted: () => Promise<void>;
}

/** Accounts in a database of any engine, which `close` closes. */
export function sqlAccountStore(
  { db, places, attempts, eraseDeleted }: AccountDatabase,
  clock: () => Date = () => new Date(),
): AccountStore {
  const writer = (origin: Origin): Writer => ({ db, now: clock(), origin });
  return {
    create: (email, tier, origin) => create(writer(origin), email, tier),
    setTier: (email, tier, origin) => setTier(writer(origin), email, tier),
    setRole: (email, role, origin) => setRole(writer(origin), email, role),
    setLimits: (email, limits, origin) => setLimits(writer(origin), email, limits),
    setDisabled: (email, isDisabled, origin) => setDisabled(writer(origin), email, isDisabled),
    setAuthor: (accountId, author, origin) => setAuthor(writer(origin), accountId, author),
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
    visitorQuestions: sqlVisitorQuestions(db),
    places,
    attempts,
    identities: sqlIdentities(db, writer),
    signIns: sqlSignIns(db, clock, writer),
    close: () => db.destroy(),
  };
}
