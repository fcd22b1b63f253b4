import type { Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { deleteAccount } from "../services/delete-account.ts";
import { print } from "./command.ts";
import { accountOf, EmailOptions, ofAccount } from "./named-account.ts";
import { openAccounts } from "./open-accounts.ts";
import { openCollectionStore } from "./open-collections.ts";
import { operator } from "./operator.ts";

const DeleteOptions = EmailOptions.extend({ yes: z.boolean().default(false) });

/** The command that deletes an account for good. */
export function deletion(): Command {
  return ofAccount("delete", "delete an account with its keys and collections; its cards stay")
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
      const { id } = await accountOf(accounts, email);
      await deleteAccount({ accounts, collections }, id, operator("command line"));
    });
  } finally {
    await collections.close();
  }
}
