import type { Command } from "commander";
import { z } from "zod";
import { DAY_MS } from "../accounts/day.ts";
import { CgqError } from "../errors.ts";
import { group, print, textTable } from "./command.ts";
import { accountOf } from "./named-account.ts";
import { withAccounts } from "./open-stores.ts";
import { operator } from "./operator.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";

const ListOptions = StoresOptions.extend({ account: z.string() });
const CreateOptions = ListOptions.extend({
  name: z.string().trim().min(1).max(100),
  expires: z.coerce.number().int().min(1).max(36_500).optional(),
});

export function keyCommand(): Command {
  return group("key", "manage API keys", create(), list(), revoke());
}

function create(): Command {
  return storesCommand("create", "create a key; its value is shown this once")
    .requiredOption("--account <address>", "address of the account")
    .requiredOption("--name <name>", "what the key is for")
    .option("--expires <days>", "days until it expires (default: never)")
    .action(async (given: unknown) => {
      const { json, account, name, expires, ...place } = CreateOptions.parse(given);
      const expiresAt = expires === undefined ? null : new Date(Date.now() + expires * DAY_MS);
      const created = await withAccounts(place, async (accounts) =>
        accounts.createKey((await accountOf(accounts, account)).id, name, expiresAt, operator("command line")),
      );
      print(json, created, `${created.key}\nKeep it now: it is not shown again.`);
    });
}

function list(): Command {
  return storesCommand("list", "list the active keys of an account")
    .requiredOption("--account <address>", "address of the account")
    .action(async (given: unknown) => {
      const { json, account, ...place } = ListOptions.parse(given);
      const keys = await withAccounts(place, async (accounts) =>
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
  return storesCommand("revoke", "revoke a key for good")
    .argument("<id>", "identifier in the key list")
    .action(async (id: string, given: unknown) => {
      const { json, ...place } = StoresOptions.parse(given);
      const revoked = await withAccounts(place, (accounts) => accounts.revokeKey(id, operator("command line")));
      if (!revoked) throw new CgqError("not_found", `There is no active key ${id}; "cgq key list" shows them.`);
      print(json, { id, revoked }, `Revoked the key ${id}.`);
    });
}
