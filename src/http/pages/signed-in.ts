import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../../accounts/account-store.ts";
import { signInAddress } from "./local-address.ts";
import type { Site } from "./site.ts";
import { checkForm, visitorOf } from "./visitor.ts";

export interface SignedIn {
  readonly account: Account;
  readonly formToken: string;
}

type Page = (visitor: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A page for visitors who are signed in; others sign in first. Throws `CgqError` forbidden for a form that is not ours. */
export const signedIn =
  (site: Site, page: Page) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const visitor = visitorOf(site, request, reply);
    const { account, formToken } = visitor;
    const isForm = request.method === "POST";
    if (account === undefined) return reply.redirect(signInAddress(isForm ? "/settings" : request.url), 303);
    if (isForm) checkForm(visitor, request.body);
    return page({ account, formToken }, request, reply);
  };
