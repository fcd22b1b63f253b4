import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Origin } from "../../../accounts/account-change.ts";
import type { AccountEntry } from "../../../accounts/account-store.ts";
import { Tier } from "../../../contract/account.ts";
import { errorStatus } from "../../../contract/error.ts";
import { CgqError } from "../../../errors.ts";
import { addressOf } from "../../address-of.ts";
import type { AppPorts } from "../../app-ports.ts";
import { parseForm } from "../form.ts";
import { sendPage } from "../send-page.ts";
import type { signedIn, SignedIn } from "../signed-in.ts";
import type { Site } from "../site.ts";
import { accountPage } from "./account-page.ts";
import { accountAddress } from "./address.ts";

const CHANGES_SHOWN = 50;

const AccountPath = z.object({ account_id: z.string() });
const KeyPath = z.object({ key_id: z.string() });
const TierForm = z.object({ tier: Tier });
const StateForm = z.object({ disabled: z.enum(["yes", "no"]) });

type Page = Parameters<typeof signedIn>[1];
type Change = (account: AccountEntry, request: FastifyRequest, operator: SignedIn) => Promise<unknown>;

const byOperator = (request: FastifyRequest): Origin => ({ by: "operator", via: "page", from: addressOf(request) });

/** Every account, with what it asked today. */
export const listedAccounts = ({ accounts, clock }: AppPorts): Promise<AccountEntry[]> =>
  accounts.list(clock().toISOString().slice(0, 10));

async function namedAccount(ports: AppPorts, { params }: FastifyRequest): Promise<AccountEntry> {
  const { account_id: id } = AccountPath.parse(params);
  const found = (await listedAccounts(ports)).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new CgqError("not_found", "There is no such account any more; the list of accounts shows those there are.");
}

/** The page of one account, for operators, and what they may change of it. */
export function mountAccount(
  app: FastifyInstance,
  { ports }: Site,
  forOperators: (page: Page) => ReturnType<typeof signedIn>,
): void {
  const { accounts, log } = ports;
  const base = accountAddress(":account_id");
  const show = async (operator: SignedIn, account: AccountEntry, notice?: string) =>
    accountPage({
      formToken: operator.formToken,
      account,
      keys: await accounts.activeKeys(account.id),
      changes: await accounts.history(CHANGES_SHOWN, account.id),
      isOwn: account.id === operator.account.id,
      notice,
    });
  app.get(
    base,
    forOperators(async (operator, request, reply) =>
      sendPage(reply, 200, await show(operator, await namedAccount(ports, request))),
    ),
  );
  for (const [path, change] of Object.entries(changesOf(ports))) {
    app.post(
      base + path,
      forOperators(async (operator, request, reply) => {
        const account = await namedAccount(ports, request);
        try {
          await change(account, request, operator);
          log.info({ account: account.id, operator: operator.account.id, path }, "account changed by an operator");
          return await reply.redirect(accountAddress(account.id), 303);
        } catch (error) {
          if (!(error instanceof CgqError)) throw error;
          return sendPage(reply, errorStatus[error.code], await show(operator, account, error.message));
        }
      }),
    );
  }
}

/** What an operator changes of an account, by what follows its address. */
const changesOf = ({ accounts }: AppPorts): Readonly<Record<string, Change>> => ({
  "/tier": ({ email }, request) => accounts.setTier(email, parseForm(TierForm, request.body).tier, byOperator(request)),
  "/state": async ({ id, email }, request, operator) => {
    if (id === operator.account.id) throw new CgqError("invalid_request", "Another operator disables your account.");
    await accounts.setDisabled(email, parseForm(StateForm, request.body).disabled === "yes", byOperator(request));
  },
  "/keys/:key_id/revoke": async ({ id }, request) => {
    const { key_id: keyId } = KeyPath.parse(request.params);
    const keys = await accounts.activeKeys(id);
    if (keys.some((key) => key.id === keyId)) await accounts.revokeKey(keyId, byOperator(request));
  },
});
