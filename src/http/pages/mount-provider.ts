import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Identified, IdentityProvider } from "../../accounts/identity-provider.ts";
import { accountOfIdentity } from "../../accounts/provider-sign-in.ts";
import { owner } from "../../accounts/sign-in.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { addressOf } from "../address-of.ts";
import { localAddress } from "./local-address.ts";
import { type KeptAttempt, keepAttempt, takeAttempt } from "./provider-attempt.ts";
import { continuePage } from "./provider-page.ts";
import { sendPage } from "./send-page.ts";
import { signInPage } from "./sign-in-page.ts";
import { signedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";
import { signedInVisitor, startSession, visitorOf } from "./visitor.ts";

const RETURN = "/sign-in/provider/return";
const Next = z.object({ next: z.string().transform(localAddress).catch("/") });

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const notProved = () =>
  new CgqError("unauthorized", "This sign-in was not begun in this browser, or took too long; begin again.");

/** Signing in at somebody else's, and linking that to an account. */
export function mountProvider(app: FastifyInstance, site: Site, provider: IdentityProvider): void {
  const { ports, signIn } = site;
  const begin = async (reply: FastifyReply, kept: Omit<KeptAttempt, "attempt">) => {
    const { url, attempt } = await provider.begin(ports.publicUrl() + RETURN);
    keepAttempt(site, reply, { ...kept, attempt });
    return url;
  };
  app.get("/sign-in/provider", (request, reply) =>
    explained(site, { request, reply }, async () => reply.redirect(await begin(reply, Next.parse(request.query)), 303)),
  );
  app.get(RETURN, (request, reply) =>
    explained(site, { request, reply }, async () => {
      await signIn.admit(addressOf(request));
      const kept = takeAttempt(site, request, reply);
      if (kept === undefined) throw notProved();
      const who = await provider.end(new URL(ports.publicUrl() + request.url), kept.attempt);
      await (kept.linkTo === undefined
        ? enter(site, provider, who, { request, reply })
        : link(site, kept.linkTo, who, { request, reply }));
      return reply.redirect(localAddress(kept.next), 303);
    }),
  );
  app.post(
    "/settings/provider",
    signedIn(site, async ({ account }, _, reply) => {
      // A form may lead to pages of ours alone, so the visitor goes on by a link.
      const url = await begin(reply, { next: "/settings", linkTo: account.id });
      return sendPage(reply, 200, continuePage(provider.name, url));
    }),
  );
  app.post(
    "/settings/provider/unlink",
    signedIn(site, async ({ account }, request, reply) => {
      if (!(await signIn.hasPassword(account)))
        throw new CgqError(
          "forbidden",
          "This sign-in is the only way into your account; ask the operator for a password.",
        );
      await ports.accounts.identities.unlink(account.id, owner(addressOf(request)));
      return reply.redirect("/settings", 303);
    }),
  );
}

/** Signs the browser in; the session that it had would be left behind. */
async function enter(site: Site, { hasRules }: IdentityProvider, who: Identified, { request, reply }: Exchange) {
  const { ports, signIn, signUpIsOpen } = site;
  const origin = owner(addressOf(request));
  const account = await accountOfIdentity(ports.accounts, who, { hasRules, signUpIsOpen }, origin);
  const before = signedInVisitor(request);
  if (before !== undefined) await signIn.signOut(before.token);
  startSession(site, reply, await signIn.open(account));
}

/** Only who is still signed in to the account that asked for it links it. */
async function link({ ports }: Site, accountId: string, who: Identified, { request }: Exchange): Promise<void> {
  if (signedInVisitor(request)?.account.id !== accountId) throw notProved();
  await ports.accounts.identities.link(accountId, who, owner(addressOf(request)));
}

/** Does what signs in; a refusal is shown above the form of passwords. */
async function explained(site: Site, { request, reply }: Exchange, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    const { cause } = error;
    if (cause instanceof Error) request.log.warn({ reason: `${cause.name}: ${cause.message}` }, "not signed in");
    const { formToken } = visitorOf(site, request, reply);
    const page = { formToken, signUpIsOpen: site.signUpIsOpen, provider: site.provider?.name, next: "/" };
    return sendPage(reply, errorStatus[error.code], signInPage({ ...page, notice: error.message }));
  }
}
