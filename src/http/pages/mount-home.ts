import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Account } from "../../accounts/account-store.ts";
import { type ErrorBody, errorStatus } from "../../contract/error.ts";
import { routes } from "../../contract/routes.ts";
import { CgqError, errorBody } from "../../errors.ts";
import { ask, askedBefore } from "../../services/ask.ts";
import { exampleCards } from "../../services/example-cards.ts";
import { servedLexicon } from "../../services/lexicon-of.ts";
import { loadedSummary } from "../../services/loaded-data.ts";
import { offeringCovered } from "../../services/offering-alternatives.ts";
import { understand } from "../../services/understand.ts";
import { boundNetworks } from "./bound-networks.ts";
import { budgetLeft } from "./budget-left.ts";
import { parseForm } from "./form.ts";
import { homePage } from "./home-page.ts";
import { questionAddress, refusalAddress, signInAddress } from "./local-address.ts";
import { RECENT_QUESTIONS } from "./mount-recent.ts";
import { accountAsker, type Asker, isRefused, orderCard, type OrderedCard, visitorAsker } from "./order-card.ts";
import { sendPage } from "./send-page.ts";
import { FIND } from "./site-header.ts";
import type { Site } from "./site.ts";
import { subjectAddress } from "./subject-address.ts";
import { checkForm, visitorOf } from "./visitor.ts";

const Prefilled = z.object({ q: z.string().max(2000).catch(""), refused: z.string().optional() });
const Typed = z.object({ question: z.string().catch("") }).catch({ question: "" });
const QuestionForm = z.object({ question: routes.createQuery.body.shape.query });

/** Refusals of which the data, not the words, are the reason: what they say is kept for their address. */
const MOST_KEPT = 1_000;

/** Refusals whose words are read again, with questions that the data answer. */
const MOST_REFUSED_A_MINUTE = 60;

/** The question box, and asking. */
export async function mountHome(app: FastifyInstance, site: Site): Promise<void> {
  const refusals = new LRUCache<string, ErrorBody>({ max: MOST_KEPT });
  await app.register(async (bounded) => {
    const isFree = ({ query }: FastifyRequest): boolean => Prefilled.parse(query).refused === undefined;
    await boundNetworks(bounded, {
      mostAMinute: MOST_REFUSED_A_MINUTE,
      tooMany: "Too many refused questions were opened",
      isFree,
    });
    bounded.get("/", (request, reply) => sendHome(site, refusals, request, reply));
  });
  app.get(FIND, async ({ query }, reply) => {
    const { q: typed } = Prefilled.parse(query);
    return reply.redirect(pageNamed(await refusalOf(site, typed)) ?? questionAddress(typed), 303);
  });
  app.post("/ask", async (request, reply) => {
    const visitor = visitorOf(site, request, reply);
    const typed = Typed.parse(request.body).question;
    const subject = pageNamed(await refusalOf(site, typed));
    if (subject !== undefined) return reply.redirect(subject, 303);
    const asker = askerOf(site, visitor.account, request);
    if (asker === undefined) return reply.redirect(signInAddress(questionAddress(typed)), 303);
    try {
      checkForm(visitor, request.body);
      const { question } = parseForm(QuestionForm, request.body);
      return await orderCard(asker, questionOrder(site, asker, question), request, reply);
    } catch (error) {
      if (!(error instanceof CgqError)) throw error;
      const refusal = errorBody(error);
      if (isAboutQuestion(error)) {
        refusals.set(typed, refusal);
        return reply.redirect(refusalAddress(typed), 303);
      }
      const left = await leftOf(site, visitor.account, request);
      const isOver = error.code === "rate_limited" && visitor.account === undefined;
      const signIn = isOver ? signInAddress(questionAddress(typed)) : undefined;
      const recent = recentOf(visitor.account);
      const page = {
        formToken: visitor.formToken,
        recent,
        left,
        question: typed,
        error: refusal,
        signIn,
        examples: [],
      };
      return sendPage(reply, errorStatus[error.code], homePage(page));
    }
  });
}

async function sendHome(
  site: Site,
  refusals: LRUCache<string, ErrorBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { formToken, account } = visitorOf(site, request, reply);
  const left = await leftOf(site, account, request);
  const { q: question, refused } = Prefilled.parse(request.query);
  const error =
    refused === undefined ? undefined : (refusals.get(question) ?? (await refusalOf(site, question, "with offers")));
  const box = { formToken, recent: recentOf(account), left, question };
  if (error !== undefined) return sendPage(reply, 200, homePage({ ...box, error, examples: [] }));
  const [examples, loaded] = await Promise.all([exampleCards(site.ports), loadedSummary(site.ports)]);
  return sendPage(reply, 200, homePage({ ...box, examples, loaded }));
}

const NameAlone = z.object({
  understood: z.tuple([z.looseObject({ kind: z.enum(["gene", "cancer_type"]), value: z.string() })]),
  not_understood: z.tuple([]),
});

/** The page of a gene or cancer type where a refused text names that and nothing else ("TP53", "Tell me about BRAF"). */
function pageNamed(refusal: ErrorBody | undefined): string | undefined {
  const named = NameAlone.safeParse(refusal?.details).data?.understood[0];
  if (refusal?.error !== "ambiguous_question" || named === undefined) return undefined;
  return subjectAddress(named.kind, named.value);
}

/** Whether it is the question that was refused, not its visitor or this moment. */
const isAboutQuestion = ({ code, details }: CgqError): boolean => errorStatus[code] === 400 && details !== undefined;

/** Why the words of a question are refused; undefined where they are understood. */
async function refusalOf({ ports }: Site, question: string, offers?: "with offers"): Promise<ErrorBody | undefined> {
  const lexicon = await servedLexicon(ports);
  const read = () => understand(question, lexicon);
  try {
    await (offers === undefined ? read() : offeringCovered(ports, read));
    return undefined;
  } catch (error) {
    if (error instanceof CgqError) return errorBody(error);
    throw error;
  }
}

const recentOf = (account: Account | undefined): string => (account === undefined ? "" : RECENT_QUESTIONS);

/** Who asks: an account, or a visitor where these may ask. */
function askerOf(site: Site, account: Account | undefined, request: FastifyRequest): Asker | undefined {
  if (account !== undefined) return accountAsker(site, account);
  return site.visitors && visitorAsker(site.visitors, request);
}

async function leftOf(site: Site, account: Account | undefined, request: FastifyRequest): Promise<string | undefined> {
  const asker = askerOf(site, account, request);
  return asker && budgetLeft(account, await asker.door.look());
}

const questionOrder = ({ ports }: Site, { ownerId, takesExisting }: Asker, question: string): OrderedCard => ({
  isFree: async () =>
    (await isRefused(async () => understand(question, await servedLexicon(ports)))) ||
    (takesExisting && (await askedBefore(ports, ownerId, question)) !== undefined),
  make: async (order) => (await ask(ports, order, question)).id,
});
