import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { z } from "zod";
import { hashPassword } from "../accounts/password.ts";
import { Tier } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import { command, CommonOptions, group, print } from "./command.ts";
import { openAccounts } from "./open-accounts.ts";

const Limit = z.union([z.literal("none").transform(() => null), z.coerce.number().int().positive()]).default(null);
const PASSWORD_BYTES = 15;

const EmailOptions = CommonOptions.extend({ email: z.email() });
const CreateOptions = EmailOptions.extend({ tier: Tier });
const LimitOptions = EmailOptions.extend({ requestsPerDay: Limit, concurrentRequests: Limit });

export function accountCommand(): Command {
  return group("account", "manage accounts", create(), limit(), password());
}

function create(): Command {
  return command("create", "create an account")
    .requiredOption("--email <address>", "address of the account")
    .requiredOption("--tier <tier>", Tier.options.join(" | "))
    .action(async (given: unknown) => {
      const { home, json, email, tier } = CreateOptions.parse(given);
      const account = await openAccounts(home, (accounts) => accounts.create(email, tier));
      print(json, account, `Created the ${tier} account ${email}.`);
    });
}

function limit(): Command {
  return command("limit", "set the limits of an enterprise account")
    .requiredOption("--email <address>", "address of the account")
    .option("--requests-per-day <number>", "requests a day, or none for no limit (default: none)")
    .option("--concurrent-requests <number>", "requests at the same time, or none for no limit (default: none)")
    .action(async (given: unknown) => {
      const { home, json, email, requestsPerDay, concurrentRequests } = LimitOptions.parse(given);
      const limits = { requests_per_day: requestsPerDay, concurrent_requests: concurrentRequests };
      const account = await openAccounts(home, (accounts) => accounts.setLimits(email, limits));
      const said = (value: number | null) => value ?? "no limit";
      print(
        json,
        account,
        `${email}: requests a day: ${said(requestsPerDay)}; at the same time: ${said(concurrentRequests)}.`,
      );
    });
}

function password(): Command {
  return command("password", "give an account a new password for the web pages, printed once")
    .requiredOption("--email <address>", "address of the account")
    .action(async (given: unknown) => {
      const { home, json, email } = EmailOptions.parse(given);
      const value = randomBytes(PASSWORD_BYTES).toString("base64url");
      await openAccounts(home, async (accounts) => {
        const account = await accounts.byEmail(email);
        if (account === undefined) throw new CgqError("not_found", `There is no account ${email}; create it first.`);
        await accounts.signIns.setPassword(account.id, await hashPassword(value));
      });
      print(json, { email, password: value }, `The password of ${email} is now ${value}\nChange it in Settings.`);
    });
}
