import type { Command } from "commander";
import { z } from "zod";
import type { Account, AccountStore } from "../accounts/account-store.ts";
import { CgqError } from "../errors.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";

/** An account that was made by a sign-in elsewhere may have a name that is no e-mail address. */
const AccountAddress = z
  .string()
  .regex(/^\S+@\S+$/, { message: 'write the address of an account, as "cgq account list" shows it' });

/** Options of a command about one account. */
export const EmailOptions = StoresOptions.extend({ email: AccountAddress });

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
