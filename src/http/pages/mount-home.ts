import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { errorStatus } from "../../contract/error.ts";
import { routes } from "../../contract/routes.ts";
import { CgqError, errorBody } from "../../errors.ts";
import { ask } from "../../services/ask.ts";
import { understand } from "../../services/understand.ts";
import { admit } from "../admit.ts";
import { parseForm } from "./form.ts";
import { homePage } from "./home-page.ts";
import { questionAddress, signInAddress } from "./local-address.ts";
import { sendPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { checkForm, visitorOf } from "./visitor.ts";

const Prefilled = z.object({ q: z.string().max(2000).catch("") });
const Typed = z.object({ question: z.string().catch("") }).catch({ question: "" });
const QuestionForm = z.object({ question: routes.createQuery.body.shape.query });

/** The question box, and asking. */
export function mountHome(app: FastifyInstance, site: Site): void {
  app.get("/", async (request, reply) => {
    const { formToken } = await visitorOf(site, request, reply);
    return sendPage(reply, 200, homePage({ formToken, question: Prefilled.parse(request.query).q }));
  });
  app.post("/ask", async (request, reply) => {
    const visitor = await visitorOf(site, request, reply);
    const typed = Typed.parse(request.body).question;
    if (visitor.account === undefined) return reply.redirect(signInAddress(questionAddress(typed)), 303);
    try {
      checkForm(visitor, request.body);
      const { question } = parseForm(QuestionForm, request.body);
      return await reply.redirect(`/cards/${await newCard(site, visitor.account, question, request, reply)}`, 303);
    } catch (error) {
      if (!(error instanceof CgqError)) throw error;
      const page = homePage({ formToken: visitor.formToken, question: typed, error: errorBody(error) });
      return sendPage(reply, errorStatus[error.code], page);
    }
  });
}

async function newCard(site: Site, account: Account, question: string, request: FastifyRequest, reply: FastifyReply) {
  const { ports, gate } = site;
  let work: Promise<{ id: string }> | undefined;
  // A question that is not understood costs nothing of the day.
  const isFree = async () => !isUnderstood(site, question);
  await admit(account, request, reply, { gate, isFree, workOf: () => work });
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  work = ask(ports, { ownerId: account.id, signal: gone.signal, respondAsync: false }, question);
  return (await work).id;
}

function isUnderstood({ ports }: Site, question: string): boolean {
  try {
    understand(question, ports.lexicon);
    return true;
  } catch (error) {
    if (error instanceof CgqError) return false;
    throw error;
  }
}
