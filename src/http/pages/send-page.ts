import type { FastifyReply } from "fastify";
import { contentSecurityPolicy, type PageDocument, renderDocument } from "./document.ts";
import { SiteHeader } from "./site-header.ts";
import { signedInVisitor } from "./visitor.ts";

export const sendPage = (reply: FastifyReply, status: number, page: PageDocument) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .send(renderDocument(page, SiteHeader(reply.request)));

/** A page that is the same for everybody who is not signed in: a browser may keep it and ask again. */
export function sendPublicPage(reply: FastifyReply, page: PageDocument) {
  if (signedInVisitor(reply.request) === undefined) reply.header("cache-control", "private, no-cache");
  return sendPage(reply, 200, page);
}
