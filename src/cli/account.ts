import type { Command } from "commander";
import { z } from "zod";
import { Tier } from "../contract/account.ts";
import { command, CommonOptions, group, print } from "./command.ts";
import { openAccounts } from "./open-accounts.ts";

const CreateOptions = CommonOptions.extend({ email: z.email(), tier: Tier });

export function accountCommand(): Command {
  const create = command("create", "create an account")
    .requiredOption("--email <address>", "address of the account")
    .requiredOption("--tier <tier>", Tier.options.join(" | "))
    .action(async (given: unknown) => {
      const { home, json, email, tier } = CreateOptions.parse(given);
      const account = await openAccounts(home, (accounts) => accounts.create(email, tier));
      print(json, account, `Created the ${tier} account ${email}.`);
    });
  return group("account", "manage accounts", create);
}
