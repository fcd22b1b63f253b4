import type { Kysely } from "kysely";
import { z } from "zod";
import { Account, type SignInStore } from "./account-store.ts";
import type { AccountTables } from "./sqlite-schema.ts";

type Db = Kysely<AccountTables>;

const Password = z.object({ argon2: z.string() });

export function sqliteSignIns(db: Db, clock: () => Date): SignInStore {
  return {
    passwordHash: async (accountId) => {
      const found = await db
        .selectFrom("passwords")
        .where("account_id", "=", accountId)
        .select("argon2")
        .executeTakeFirst();
      return Password.optional().parse(found)?.argon2;
    },
    setPassword: (accountId, hash) => setPassword(db, accountId, hash),
    openSession: (accountId, tokenHash, expiresAt) =>
      openSession(db, clock(), { sha256: tokenHash, account_id: accountId, expires_at: expiresAt.toISOString() }),
    sessionAccount: async (tokenHash) => {
      const found = await db
        .selectFrom("sessions as s")
        .innerJoin("accounts as a", "a.id", "s.account_id")
        .where("s.sha256", "=", tokenHash)
        .where("s.expires_at", ">", clock().toISOString())
        .selectAll("a")
        .executeTakeFirst();
      return Account.optional().parse(found);
    },
    endSession: async (tokenHash) => {
      await db.deleteFrom("sessions").where("sha256", "=", tokenHash).execute();
    },
  };
}

const setPassword = (db: Db, accountId: string, argon2: string): Promise<void> =>
  db.transaction().execute(async (change) => {
    await change
      .insertInto("passwords")
      .values({ account_id: accountId, argon2 })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ argon2 }))
      .execute();
    await change.deleteFrom("sessions").where("account_id", "=", accountId).execute();
  });

/** Expired sessions of anybody go with the next new one. */
async function openSession(db: Db, now: Date, session: AccountTables["sessions"]): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  await db.insertInto("sessions").values(session).execute();
}
