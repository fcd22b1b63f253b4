import type { Kysely } from "kysely";
import { z } from "zod";
import type { Origin } from "./account-change.ts";
import { Account, type SignInStore } from "./account-store.ts";
import { addAccount } from "./sql-accounts.ts";
import { atOnce, record, type Writer } from "./sql-history.ts";
import type { AccountTables } from "./sql-tables.ts";

type Db = Kysely<AccountTables>;

const Password = z.object({ argon2: z.string() });

export function sqlSignIns(db: Db, clock: () => Date, writer: (origin: Origin) => Writer): SignInStore {
  return {
    register: (email, hash, origin) => register(writer(origin), email, hash),
    passwordHash: async (accountId) => {
      const found = await db
        .selectFrom("passwords")
        .where("account_id", "=", accountId)
        .select("argon2")
        .executeTakeFirst();
      return Password.optional().parse(found)?.argon2;
    },
    setPassword: (accountId, hash, origin) =>
      atOnce(writer(origin), (change) => setPassword(change, { account_id: accountId, argon2: hash })),
    openSession: (accountId, tokenHash, expiresAt) =>
      openSession(db, clock(), { sha256: tokenHash, account_id: accountId, expires_at: expiresAt.toISOString() }),
    sessionAccount: async (tokenHash) => {
      const found = await db
        .selectFrom("sessions as s")
        .innerJoin("accounts as a", "a.id", "s.account_id")
        .where("s.sha256", "=", tokenHash)
        .where("s.expires_at", ">", clock().toISOString())
        .where("a.disabled_at", "is", null)
        .selectAll("a")
        .executeTakeFirst();
      return Account.optional().parse(found);
    },
    endSession: async (tokenHash) => {
      await db.deleteFrom("sessions").where("sha256", "=", tokenHash).execute();
    },
  };
}

function register(writer: Writer, email: string, argon2: string): Promise<void> {
  return atOnce(writer, async (change) => {
    const made = await addAccount(change, { email, tier: "free" });
    if (made !== undefined) await setPassword(change, { account_id: made.id, argon2 });
  });
}

async function setPassword(writer: Writer, password: AccountTables["passwords"]): Promise<void> {
  const { account_id, argon2 } = password;
  await writer.db
    .insertInto("passwords")
    .values(password)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ argon2 }))
    .execute();
  await writer.db.deleteFrom("sessions").where("account_id", "=", account_id).execute();
  await record(writer, { account_id, what: "password set" });
}

/** Expired sessions of anybody go with the next new one. */
async function openSession(db: Db, now: Date, session: AccountTables["sessions"]): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  await db.insertInto("sessions").values(session).execute();
}
