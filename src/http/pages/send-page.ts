import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { errorAnswer, logUnexpected } from "../error-answer.ts";
import { contentSecurityPolicy, type PageDocument, renderDocument } from "./document.ts";
import { inParts } from "./later.ts";
import { SiteHeader } from "./site-header.ts";
import { signedInVisitor } from "./visitor.ts";

export const sendPage = (reply: FastifyReply, status: number, page: PageDocument) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .send(contentOf(reply, page));

/** A page as one text, or, where parts of it are known later, as a stream. */
function contentOf({ request }: FastifyReply, page: PageDocument): string | Readable {
  const text = renderDocument(page, SiteHeader(request));
  if (page.later === undefined) return text;
  return Readable.from(inParts(text, page.later, (error) => logUnexpected(request, errorAnswer(error), error)));
}

/** A page that is the same for everybody who is not signed in: a browser may keep it and ask again. */
export function sendPublicPage(reply: FastifyReply, page: PageDocument) {
  if (signedInVisitor(reply.request) === undefined) reply.header("cache-control", "private, no-cache");
  return sendPage(reply, 200, page);
}
