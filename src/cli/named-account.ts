import type { Command } from "commander";
import { z } from "zod";
import type { Account, AccountStore } from "../accounts/account-store.ts";
import { CgqError } from "../errors.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";

/** Options of a command about one account. */
export const EmailOptions = StoresOptions.extend({ email: z.email() });

/** A command about one account. */
export const ofAccount = (name: string, description: string): Command =>
  storesCommand(name, description).requiredOption("--email <address>", "address of the account");

/** The account of that address. Throws `CgqError` `not_found` when there is none. */
export async function accountOf(accounts: AccountStore, email: string): Promise<Account> {
  const account = await accounts.byEmail(email);
  if (account !== undefined) return account;
  throw new CgqError(
    "not_found",
    `There is no account ${email}; "cgq account list" shows them, "cgq account history" deleted ones too.`,
  );
}
