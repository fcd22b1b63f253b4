import type { FastifyReply, FastifyRequest } from "fastify";
import { isBot } from "isbot";
import type { Site } from "../site.ts";

const COOKIE = "cgq_viewed";
/** A visit ends when nothing was looked at for so long. */
const VISIT_SECONDS = 30 * 60;

const isPrefetch = ({ headers }: FastifyRequest): boolean => {
  const purpose = headers["sec-purpose"] ?? headers["purpose"];
  return typeof purpose === "string" && purpose.includes("prefetch");
};

/** Whether somebody looks: neither a robot nor a browser that only fetches ahead. */
const isLook = (request: FastifyRequest): boolean =>
  request.method === "GET" && !isPrefetch(request) && !isBot(request.headers["user-agent"]);

/** Whether somebody looks at this page for the first time in a visit. */
export const isNewVisit = (request: FastifyRequest): boolean =>
  isLook(request) && request.cookies[COOKIE] === undefined;

/** Remembers in the browser that somebody has looked at this page just now. */
export function continueVisit({ isSecure }: Site, request: FastifyRequest, reply: FastifyReply): void {
  if (!isLook(request)) return;
  // The browser sends it back to this one page alone.
  const path = request.url.split("?", 1)[0] ?? "/";
  const options = { path, httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge: VISIT_SECONDS } as const;
  void reply.setCookie(COOKIE, "1", options);
}
