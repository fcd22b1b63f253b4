import type { Command } from "commander";
import { z } from "zod";
import { print, textTable } from "./command.ts";
import { accountOf } from "./named-account.ts";
import { withAccounts } from "./open-stores.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";

const HistoryOptions = StoresOptions.extend({
  email: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100_000),
});

/** The command that lists every account. */
export function list(): Command {
  return storesCommand("list", "list the accounts").action(async (given: unknown) => {
    const { json, ...place } = StoresOptions.parse(given);
    const accounts = await withAccounts(place, (store) => store.list(new Date().toISOString().slice(0, 10)));
    const rows = accounts.map((one) => [
      one.email,
      one.tier,
      one.created_at,
      one.active_keys,
      one.requests_today,
      one.disabled_at ?? "no",
    ]);
    const heading = ["address", "tier", "created", "active keys", "requests today", "disabled"];
    print(json, { accounts }, textTable([heading, ...rows]));
  });
}

/** The command that shows who changed accounts and keys. */
export function history(): Command {
  return storesCommand("history", "show the changes of accounts and keys, newest first")
    .option("--email <address>", "of this account alone")
    .option("--limit <number>", "at most so many", "100")
    .action(async (given: unknown) => {
      const { json, email, limit, ...place } = HistoryOptions.parse(given);
      const changes = await withAccounts(place, async (accounts) => {
        const account = email === undefined ? undefined : await accountOf(accounts, email);
        return accounts.history(limit, account?.id);
      });
      const rows = changes.map((one) => [
        one.at,
        one.email ?? `deleted ${one.account_id}`,
        one.what,
        one.detail ?? "",
        one.by,
        one.via,
        one.from,
      ]);
      print(json, { changes }, textTable([["time", "account", "change", "", "by", "how", "from"], ...rows]));
    });
}
