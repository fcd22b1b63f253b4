import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Site } from "./site.ts";
import { cookieName, cookieOptions } from "./visitor.ts";

const ATTEMPT_SECONDS = 10 * 60;
/** A cookie has 4 kB. */
const LONGEST_NEXT = 1_000;

const KeptAttempt = z.object({
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Where the visitor goes on. */
  next: z.string(),
  /** The account that the sign-in is to be linked to. */
  linkTo: z.string().optional(),
});
export type KeptAttempt = z.infer<typeof KeptAttempt>;

/** The browser keeps what proves that it is the one that was sent to the provider: any service may answer its return. */
export function keepAttempt(site: Site, reply: FastifyReply, { next, ...rest }: KeptAttempt): void {
  const short = next.length > LONGEST_NEXT ? (next.split("?", 1)[0] ?? "/").slice(0, LONGEST_NEXT) : next;
  const text = Buffer.from(JSON.stringify({ ...rest, next: short })).toString("base64url");
  void reply.setCookie(cookieName(site, "provider"), text, { ...cookieOptions(site), maxAge: ATTEMPT_SECONDS });
}

/** What the browser has kept, which it keeps no longer. */
export function takeAttempt(site: Site, request: FastifyRequest, reply: FastifyReply): KeptAttempt | undefined {
  const name = cookieName(site, "provider");
  void reply.clearCookie(name, cookieOptions(site));
  return KeptAttempt.safeParse(parsed(request.cookies[name] ?? "")).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
