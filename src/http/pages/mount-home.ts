import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { errorStatus } from "../../contract/error.ts";
import { routes } from "../../contract/routes.ts";
import { CgqError, errorBody } from "../../errors.ts";
import { ask } from "../../services/ask.ts";
import { understand } from "../../services/understand.ts";
import { budgetLeft } from "./budget-left.ts";
import { parseForm } from "./form.ts";
import { homePage } from "./home-page.ts";
import { questionAddress, signInAddress } from "./local-address.ts";
import { isRefused, orderCard, type OrderedCard } from "./order-card.ts";
import { sendPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { checkForm, visitorOf } from "./visitor.ts";

const Prefilled = z.object({ q: z.string().max(2000).catch("") });
const Typed = z.object({ question: z.string().catch("") }).catch({ question: "" });
const QuestionForm = z.object({ question: routes.createQuery.body.shape.query });

/** The question box, and asking. */
export function mountHome(app: FastifyInstance, site: Site): void {
  app.get("/", async (request, reply) => {
    const { formToken, account } = visitorOf(site, request, reply);
    const left = await leftOf(site, account);
    return sendPage(reply, 200, homePage({ formToken, left, question: Prefilled.parse(request.query).q }));
  });
  app.post("/ask", async (request, reply) => {
    const visitor = visitorOf(site, request, reply);
    const typed = Typed.parse(request.body).question;
    if (visitor.account === undefined) return reply.redirect(signInAddress(questionAddress(typed)), 303);
    try {
      checkForm(visitor, request.body);
      const { question } = parseForm(QuestionForm, request.body);
      return await orderCard(site, visitor.account, questionOrder(site, question), request, reply);
    } catch (error) {
      if (!(error instanceof CgqError)) throw error;
      const left = await leftOf(site, visitor.account);
      const page = homePage({ formToken: visitor.formToken, left, question: typed, error: errorBody(error) });
      return sendPage(reply, errorStatus[error.code], page);
    }
  });
}

const leftOf = async ({ gate }: Site, account: Account | undefined): Promise<string | undefined> =>
  account && budgetLeft(account, await gate.look(account));

const questionOrder = ({ ports }: Site, question: string): OrderedCard => ({
  isRefused: () => isRefused(() => understand(question, ports.lexicon)),
  make: async (order) => (await ask(ports, order, question)).id,
});
