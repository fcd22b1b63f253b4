import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { DAY_MS } from "../../accounts/day.ts";
import { owner } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { parseForm } from "./form.ts";
import { keysPage, revokePage } from "./keys-page.ts";
import { sendPage } from "./send-page.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";
import { addressOf } from "../address-of.ts";
import type { Site } from "./site.ts";

const KeyPath = z.object({ key_id: z.string() });
const Days = z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(3650)]);
const NewKeyForm = z.object({
  name: z.string().trim().min(1, { message: "give the key a name" }).max(100),
  expires_in_days: Days.default(null),
});

/** Settings > API Keys. */
export function mountKeys(app: FastifyInstance, site: Site): void {
  const { accounts } = site.ports;
  const shown = async ({ account, formToken }: SignedIn) => ({
    account,
    formToken,
    keys: await accounts.activeKeys(account.id),
  });
  app.get(
    "/settings/keys",
    signedIn(site, async (visitor, _, reply) => sendPage(reply, 200, keysPage(await shown(visitor)))),
  );
  app.post(
    "/settings/keys",
    signedIn(site, async (visitor, request, reply) => {
      try {
        const created = await newKey(site, visitor.account, request);
        return await sendPage(reply, 200, keysPage({ ...(await shown(visitor)), created }));
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const page = keysPage({ ...(await shown(visitor)), notice: error.message });
        return sendPage(reply, errorStatus[error.code], page);
      }
    }),
  );
  mountRevoke(app, site);
}

function mountRevoke(app: FastifyInstance, site: Site): void {
  const { accounts, log } = site.ports;
  const address = "/settings/keys/:key_id/revoke";
  app.get(
    address,
    signedIn(site, async ({ account, formToken }, request, reply) =>
      sendPage(reply, 200, revokePage(formToken, await ownKey(site, account, request))),
    ),
  );
  app.post(
    address,
    signedIn(site, async ({ account }, request, reply) => {
      const { id } = await ownKey(site, account, request);
      await accounts.revokeKey(id, owner(addressOf(request)));
      log.info({ account: account.id, key: id }, "API key revoked");
      return reply.redirect("/settings/keys", 303);
    }),
  );
}

async function newKey({ ports }: Site, account: Account, request: FastifyRequest) {
  if (account.tier === "free") throw new CgqError("forbidden", "API access not enabled for this account");
  const { name, expires_in_days: days } = parseForm(NewKeyForm, request.body);
  const expiresAt = days === null ? null : new Date(ports.clock().getTime() + days * DAY_MS);
  const created = await ports.accounts.createKey(account.id, name, expiresAt, owner(addressOf(request)));
  ports.log.info({ account: account.id, key: created.id }, "API key generated");
  return created;
}

/** An active key of this account alone. */
async function ownKey({ ports }: Site, account: Account, { params }: FastifyRequest) {
  const { key_id } = KeyPath.parse(params);
  const own = (await ports.accounts.activeKeys(account.id)).find(({ id }) => id === key_id);
  if (own === undefined) throw new CgqError("not_found", "You have no such active key; look at your list of keys.");
  return own;
}
