import type { Kysely } from "kysely";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { Account, type IdentityStore } from "./account-store.ts";
import type { Origin } from "./account-change.ts";
import type { Identity } from "./identity-provider.ts";
import { addAccount } from "./sql-accounts.ts";
import { atOnce, record, type Writer } from "./sql-history.ts";
import type { AccountTables } from "./sql-tables.ts";

type Db = Kysely<AccountTables>;

const IdentityRow = z.object({ issuer: z.string(), subject: z.string() });

export function sqlIdentities(db: Db, writer: (origin: Origin) => Writer): IdentityStore {
  return {
    accountOf: async (identity) => {
      const found = await db
        .selectFrom("identities as i")
        .innerJoin("accounts as a", "a.id", "i.account_id")
        .where("i.issuer", "=", identity.issuer)
        .where("i.subject", "=", identity.subject)
        .selectAll("a")
        .executeTakeFirst();
      return Account.optional().parse(found);
    },
    of: async (accountId) =>
      z
        .array(IdentityRow)
        .parse(
          await db.selectFrom("identities").where("account_id", "=", accountId).select(["issuer", "subject"]).execute(),
        ),
    register: (email, tier, identity, origin) =>
      atOnce(writer(origin), async (change) => {
        const made = await addAccount(change, { email, tier });
        if (made !== undefined) await link(change, made.id, identity);
        return made;
      }),
    link: (accountId, identity, origin) => atOnce(writer(origin), (change) => link(change, accountId, identity)),
    unlink: (accountId, origin) =>
      atOnce(writer(origin), async (change) => {
        const { numDeletedRows } = await change.db
          .deleteFrom("identities")
          .where("account_id", "=", accountId)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await record(change, { account_id: accountId, what: "sign-in unlinked" });
      }),
  };
}

async function link(writer: Writer, accountId: string, { issuer, subject }: Identity): Promise<void> {
  const linked = await writer.db
    .insertInto("identities")
    .values({ issuer, subject, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .execute();
  if (linked.length === 0) throw new CgqError("invalid_request", "This sign-in belongs to another account already.");
  await record(writer, { account_id: accountId, what: "sign-in linked", detail: new URL(issuer).host });
}
