import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { newSessionToken } from "../../accounts/session-token.ts";
import { SESSION_SECONDS } from "../../accounts/sign-in.ts";
import { CgqError } from "../../errors.ts";
import { newFormToken, sameFormToken } from "./form-token.ts";
import type { Site } from "./site.ts";

/** Who looks at a page, and what its forms must carry. */
export interface Visitor {
  readonly account: Account | undefined;
  /** Of the browser's session, when it is signed in. */
  readonly token: string | undefined;
  /** Only a page of ours can know it: a form without it is not from us. */
  readonly formToken: string;
}

export type SignedInVisitor = Visitor & { readonly account: Account; readonly token: string };

const FormToken = z.object({ form_token: z.string() });

/** A browser takes a cookie of this prefix only over TLS, for this host alone. */
export const cookieName = ({ isSecure }: Site, name: string) => `${isSecure() ? "__Host-" : ""}cgq_${name}`;
export const cookieOptions = ({ isSecure }: Site) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure() }) as const;

const signedIn = new WeakMap<FastifyRequest, SignedInVisitor>();

/** Looks, once for a request, who is signed in with the browser's cookie; sets no cookie. */
export async function recognise(site: Site, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName(site, "session")];
  const account = token === undefined ? undefined : await site.signIn.accountOf(token);
  if (token === undefined || account === undefined) return;
  signedIn.set(request, { account, token, formToken: newFormToken(token) });
}

/** Who is signed in, if anybody is. */
export const signedInVisitor = (request: FastifyRequest): SignedInVisitor | undefined => signedIn.get(request);

/** Who sends a request; a browser that is not signed in gets a cookie for its forms. */
export function visitorOf(site: Site, request: FastifyRequest, reply: FastifyReply): Visitor {
  const visitor = signedInVisitor(request);
  if (visitor !== undefined) return visitor;
  const known = request.cookies[cookieName(site, "form")];
  const secret = known ?? newSessionToken();
  if (known === undefined) void reply.setCookie(cookieName(site, "form"), secret, cookieOptions(site));
  return { account: undefined, token: undefined, formToken: newFormToken(secret) };
}

/** Throws `CgqError` forbidden unless the request's form stood on a page that this visitor got from us. */
export function checkForm({ formToken }: Pick<Visitor, "formToken">, body: unknown): void {
  const sent = FormToken.safeParse(body);
  if (sameFormToken(sent.data?.form_token ?? "", formToken)) return;
  throw new CgqError("forbidden", "This form is no longer valid; open its page again and send it from there.");
}

export function startSession(site: Site, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(site, "session"), token, { ...cookieOptions(site), maxAge: SESSION_SECONDS });
}

export function endSession(site: Site, reply: FastifyReply): void {
  signedIn.delete(reply.request);
  void reply.clearCookie(cookieName(site, "session"), cookieOptions(site));
}
