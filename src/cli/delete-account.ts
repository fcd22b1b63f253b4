import type { Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { deleteAccount } from "../services/delete-account.ts";
import { noAccount } from "./account-lists.ts";
import { command, CommonOptions, print } from "./command.ts";
import { openAccounts } from "./open-accounts.ts";
import { openCollectionStore } from "./open-collections.ts";
import { operator } from "./operator.ts";

const DeleteOptions = CommonOptions.extend({ email: z.email(), yes: z.boolean().default(false) });

/** The command that deletes an account for good. */
export function deletion(): Command {
  return command("delete", "delete an account with its keys and collections; its cards stay")
    .requiredOption("--email <address>", "address of the account")
    .option("--yes", "really: this cannot be undone")
    .action(async (given: unknown) => {
      const { home, json, email, yes } = DeleteOptions.parse(given);
      if (!yes) throw new CgqError("invalid_request", `Deleting ${email} cannot be undone; say --yes to do it.`);
      await deleteFrom(home, email);
      print(json, { email, deleted: true }, `${email} is deleted with its keys and collections; its cards stay.`);
    });
}

async function deleteFrom(home: string, email: string): Promise<void> {
  const collections = openCollectionStore(home);
  try {
    await openAccounts(home, async (accounts) => {
      const account = await accounts.byEmail(email);
      if (account === undefined) throw noAccount(email);
      await deleteAccount({ accounts, collections }, account.id, operator("command line"));
    });
  } finally {
    await collections.close();
  }
}
