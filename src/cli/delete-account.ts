import type { Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { deleteAccount } from "../services/delete-account.ts";
import { print } from "./command.ts";
import { accountOf, EmailOptions, ofAccount } from "./named-account.ts";
import { withStores } from "./open-stores.ts";
import { operator } from "./operator.ts";
import type { StoresPlace } from "./stores.ts";

const DeleteOptions = EmailOptions.extend({ yes: z.boolean().default(false) });

/** The command that deletes an account for good. */
export function deletion(): Command {
  return ofAccount("delete", "delete an account with its keys and collections; its cards stay")
    .option("--yes", "really: this cannot be undone")
    .action(async (given: unknown) => {
      const { json, email, yes, ...place } = DeleteOptions.parse(given);
      if (!yes) throw new CgqError("invalid_request", `Deleting ${email} cannot be undone; say --yes to do it.`);
      await deleteFrom(place, email);
      print(json, { email, deleted: true }, `${email} is deleted with its keys and collections; its cards stay.`);
    });
}

const deleteFrom = (place: StoresPlace, email: string): Promise<void> =>
  withStores(place, async ({ accounts, collections }) => {
    const { id } = await accountOf(accounts, email);
    await deleteAccount({ accounts, collections }, id, operator("command line"));
  });
