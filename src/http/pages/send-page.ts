import type { FastifyReply } from "fastify";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { errorPage } from "./card-page.ts";
import { contentSecurityPolicy } from "./document.ts";

export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .send(page);

/** A browser gets its errors as a page. */
export async function asPage(reply: FastifyReply, page: () => Promise<string>) {
  try {
    return await sendPage(reply, 200, await page());
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    return sendPage(reply, errorStatus[error.code], errorPage({ error: error.code, message: error.message }));
  }
}
