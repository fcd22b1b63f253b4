import type { Command } from "commander";
import { z } from "zod";
import { DAY_MS } from "../accounts/day.ts";
import { CgqError } from "../errors.ts";
import { command, CommonOptions, group, print, textTable } from "./command.ts";
import { accountOf } from "./named-account.ts";
import { openAccounts } from "./open-accounts.ts";
import { operator } from "./operator.ts";

const ListOptions = CommonOptions.extend({ account: z.string() });
const CreateOptions = ListOptions.extend({
  name: z.string().trim().min(1).max(100),
  expires: z.coerce.number().int().min(1).max(36_500).optional(),
});

export function keyCommand(): Command {
  return group("key", "manage API keys", create(), list(), revoke());
}

function create(): Command {
  return command("create", "create a key; its value is shown this once")
    .requiredOption("--account <address>", "address of the account")
    .requiredOption("--name <name>", "what the key is for")
    .option("--expires <days>", "days until it expires (default: never)")
    .action(async (given: unknown) => {
      const { home, json, account, name, expires } = CreateOptions.parse(given);
      const expiresAt = expires === undefined ? null : new Date(Date.now() + expires * DAY_MS);
      const created = await openAccounts(home, async (accounts) =>
        accounts.createKey((await accountOf(accounts, account)).id, name, expiresAt, operator("command line")),
      );
      print(json, created, `${created.key}\nKeep it now: it is not shown again.`);
    });
}

function list(): Command {
  return command("list", "list the active keys of an account")
    .requiredOption("--account <address>", "address of the account")
    .action(async (given: unknown) => {
      const { home, json, account } = ListOptions.parse(given);
      const keys = await openAccounts(home, async (accounts) =>
        accounts.activeKeys((await accountOf(accounts, account)).id),
      );
      const rows = keys.map((key) => [
        key.id,
        key.name,
        `...${key.last4}`,
        key.created_at,
        key.last_used_at ?? "never",
      ]);
      print(json, { keys }, textTable([["id", "name", "key", "created", "last used"], ...rows]));
    });
}

function revoke(): Command {
  return command("revoke", "revoke a key for good")
    .argument("<id>", "identifier in the key list")
    .action(async (id: string, given: unknown) => {
      const { home, json } = CommonOptions.parse(given);
      const revoked = await openAccounts(home, (accounts) => accounts.revokeKey(id, operator("command line")));
      if (!revoked) throw new CgqError("not_found", `There is no active key ${id}; "cgq key list" shows them.`);
      print(json, { id, revoked }, `Revoked the key ${id}.`);
    });
}
