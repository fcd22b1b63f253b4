import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { z } from "zod";
import { type Account, type AccountStore, Role } from "../accounts/account-store.ts";
import { Tier } from "../contract/account.ts";
import { history, list } from "./account-lists.ts";
import { group, print } from "./command.ts";
import { deletion } from "./delete-account.ts";
import { exporting } from "./export-account.ts";
import { accountOf, EmailOptions, ofAccount } from "./named-account.ts";
import { withAccounts } from "./open-stores.ts";
import { operator } from "./operator.ts";

const Limit = z.union([z.literal("none").transform(() => null), z.coerce.number().int().positive()]).default(null);
const PASSWORD_BYTES = 15;

const TierOptions = EmailOptions.extend({ tier: Tier });
const CreateOptions = TierOptions.extend({ email: z.email() });
const RoleOptions = EmailOptions.extend({ role: Role });
const LimitOptions = EmailOptions.extend({ requestsPerDay: Limit, concurrentRequests: Limit });

export function accountCommand(): Command {
  const changes = [create(), setTier(), setRole(), limit(), password(), disable(), enable(), deletion()];
  return group("account", "manage accounts", list(), ...changes, history(), exporting());
}

function create(): Command {
  return ofAccount("create", "create an account")
    .requiredOption("--tier <tier>", Tier.options.join(" | "))
    .action(async (given: unknown) => {
      const { json, email, tier, ...place } = CreateOptions.parse(given);
      const account = await withAccounts(place, (accounts) => accounts.create(email, tier, operator("command line")));
      print(json, account, `Created the ${tier} account ${email}.`);
    });
}

function setTier(): Command {
  return ofAccount("set-tier", "move an account to another tier")
    .requiredOption("--tier <tier>", Tier.options.join(" | "))
    .action(async (given: unknown) => {
      const { json, email, tier, ...place } = TierOptions.parse(given);
      const account = await withAccounts(place, (accounts) => accounts.setTier(email, tier, operator("command line")));
      print(json, account, `${email} is of the ${tier} tier from its next request on.`);
    });
}

function setRole(): Command {
  return ofAccount("set-role", "let an account look after the whole service on its pages, or no longer")
    .requiredOption("--role <role>", Role.options.join(" | "))
    .action(async (given: unknown) => {
      const { json, email, role, ...place } = RoleOptions.parse(given);
      const account = await withAccounts(place, (accounts) => accounts.setRole(email, role, operator("command line")));
      print(json, account, role === "operator" ? `${email} has the page /admin now.` : `${email} is a member now.`);
    });
}

function limit(): Command {
  return ofAccount("limit", "set the limits of an enterprise account")
    .option("--requests-per-day <number>", "requests a day, or none for no limit (default: none)")
    .option("--concurrent-requests <number>", "requests at the same time, or none for no limit (default: none)")
    .action(async (given: unknown) => {
      const { json, email, requestsPerDay, concurrentRequests, ...place } = LimitOptions.parse(given);
      const limits = { requests_per_day: requestsPerDay, concurrent_requests: concurrentRequests };
      const set = (accounts: AccountStore) => accounts.setLimits(email, limits, operator("command line"));
      const account = await withAccounts(place, set);
      const said = (value: number | null) => value ?? "no limit";
      print(
        json,
        account,
        `${email}: requests a day: ${said(requestsPerDay)}; at the same time: ${said(concurrentRequests)}.`,
      );
    });
}

function password(): Command {
  return ofAccount("password", "give an account a new password for the web pages, printed once").action(
    async (given: unknown) => {
      const { json, email, ...place } = EmailOptions.parse(given);
      const { hashPassword } = await import("../accounts/password.ts");
      const value = randomBytes(PASSWORD_BYTES).toString("base64url");
      await withAccounts(place, async (accounts) => {
        const { id } = await accountOf(accounts, email);
        await accounts.signIns.setPassword(id, await hashPassword(value), operator("command line"));
      });
      print(json, { email, password: value }, `The password of ${email} is now ${value}\nChange it in Settings.`);
    },
  );
}

const switchTo = (isDisabled: boolean, said: (account: Account) => string) => async (given: unknown) => {
  const { json, email, ...place } = EmailOptions.parse(given);
  const origin = operator("command line");
  const account = await withAccounts(place, (accounts) => accounts.setDisabled(email, isDisabled, origin));
  print(json, account, said(account));
};

function disable(): Command {
  return ofAccount("disable", "close an account's pages and keys, until it is enabled").action(
    switchTo(true, ({ email }) => `${email} is signed out everywhere and its keys are answered 403.`),
  );
}

function enable(): Command {
  return ofAccount("enable", "open a disabled account again").action(
    switchTo(false, ({ email }) => `${email} may sign in again, and its keys work as its tier allows.`),
  );
}
