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

/** Whether somebody opens this page for the first time in a visit: neither a robot nor a browser that only fetches ahead. */
export function isNewVisit({ isSecure }: Site, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== "GET" || isPrefetch(request) || isBot(request.headers["user-agent"])) return false;
  // The browser sends it back to this one page alone.
  const path = request.url.split("?", 1)[0] ?? "/";
  const options = { path, httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge: VISIT_SECONDS } as const;
  void reply.setCookie(COOKIE, "1", options);
  return request.cookies[COOKIE] === undefined;
}
