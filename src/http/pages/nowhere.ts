import type { FastifyReply, FastifyRequest } from "fastify";
import { CgqError } from "../../errors.ts";
import { errorAnswer } from "../error-answer.ts";
import { errorPage } from "./card-page.ts";
import { sendPage } from "./send-page.ts";

const page = errorPage({
  error: "not_found",
  message: "There is no page at this address; go back, or begin with one of the pages above.",
});

const nothing = new CgqError("not_found", "There is nothing at this address; /v1/openapi.json lists what there is.");

/** Tells browsers in a page, and programs in JSON, that there is nothing at an address. */
export function answerNowhere({ url, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!url.startsWith("/v1") && headers.accept?.includes("text/html") === true) return sendPage(reply, 404, page);
  const { status, body } = errorAnswer(nothing);
  return reply.code(status).send(body);
}
