import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type CompletedCard, isPending, type PendingCard } from "../../contract/card.ts";
import type { FigureView } from "../../contract/figure-view.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError, errorBody } from "../../errors.ts";
import { firstRows } from "../../services/card-table.ts";
import { cardLineage } from "../../services/card-lineage.ts";
import { askedOf } from "../../services/asked-of.ts";
import { servedLexicon } from "../../services/lexicon-of.ts";
import { changeQuestion } from "../../services/change-question.ts";
import { citeCard } from "../../services/cite-card.ts";
import { forkCard } from "../../services/fork-card.ts";
import { getCard, getCompletedCard } from "../../services/get-card.ts";
import { getContext } from "../../services/get-context.ts";
import type { Ports } from "../../services/ports.ts";
import { TimeLeft } from "../../view/index.ts";
import { rerunCard } from "../../services/rerun-card.ts";
import { cardLinks } from "./card-links.ts";
import { completedCardPage, unfinishedCardPage } from "./card-page.ts";
import { CardPath } from "./card-path.ts";
import { MOST_ROWS } from "./data-rows.ts";
import type { PageDocument } from "./document.ts";
import { givenView } from "./figure-address.ts";
import { forkRequest, TypedFork, untouchedFork } from "./fork-request.ts";
import { signInAddress } from "./local-address.ts";
import { accountAsker, isRefused, orderCard, type OrderedCard } from "./order-card.ts";
import type { Reader } from "./reuse-forms.ts";
import { sendPage, sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";
import { checkForm, signedInVisitor, visitorOf } from "./visitor.ts";

const LOOK_AGAIN_SECONDS = "2";
/** Cards on their way whose rate is remembered between two looks at their page. */
const MOST_WATCHED = 500;

async function pageOf(ports: Ports, card: CompletedCard, reader: Reader, view: FigureView): Promise<PageDocument> {
  const citations = await citeCard(ports, card.id);
  const lineage = await cardLineage(ports, card);
  const context = await getContext(ports, card.id, reader.accountId);
  const rows = await firstRows(ports, card.id, MOST_ROWS);
  return completedCardPage(card, { citations, lineage, context, rows, view }, reader);
}

/** The public page of a card, and new cards from it. */
export function mountCards(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  const schema = { params: CardPath };
  const watched = new LRUCache<string, TimeLeft>({ max: MOST_WATCHED });
  const secondsLeft = ({ id, progress }: PendingCard): number | undefined => {
    const left = watched.get(id) ?? new TimeLeft();
    watched.set(id, left);
    return left.after(progress.stage ?? "", progress.done, progress.total);
  };
  app.get("/cards/:card_id", { schema }, async (request, reply) => {
    const card = await getCard(ports, CardPath.parse(request.params).card_id);
    if (isPending(card.status)) reply.header("refresh", LOOK_AGAIN_SECONDS);
    if (card.status === "failed") return sendPage(reply, 200, unfinishedCardPage(card));
    if (card.status !== "completed") return sendPage(reply, 200, unfinishedCardPage(card, secondsLeft(card)));
    const visitor = signedInVisitor(request);
    reply.header("link", cardLinks(card));
    const reader = { accountId: visitor?.account.id, formToken: visitor?.formToken };
    return sendPublicPage(reply, await pageOf(ports, card, reader, givenView(request.query)));
  });
  for (const [action, orderOf] of Object.entries(orders)) {
    const address = `/cards/:card_id/${action}`;
    app.post(address, { schema }, order(site, orderOf));
    // Where a form was refused, its browser stands at this address and may open it again.
    app.get(address, { schema }, async ({ params }, reply) =>
      reply.redirect(`/cards/${encodeURIComponent(CardPath.parse(params).card_id)}`, 303),
    );
  }
}

type Order = (ports: Ports, card: CompletedCard, typed: TypedFork) => OrderedCard;

async function changedQuestion(ports: Ports, { query }: CompletedCard, changes: Parameters<typeof changeQuestion>[1]) {
  const lexicon = await servedLexicon(ports);
  return changeQuestion(askedOf(query, lexicon), changes, lexicon);
}

function forkOrder(ports: Ports, card: CompletedCard, typed: TypedFork): OrderedCard {
  const request = forkRequest(card, typed);
  const { exact_copy, ...changes } = request;
  return {
    isFree: async () => exact_copy !== true && (await isRefused(() => changedQuestion(ports, card, changes))),
    make: async (order) => (await forkCard(ports, order, card.id, request)).new_card_id,
  };
}

const rerunOrder: Order = (ports, card) => ({
  isFree: async () => false,
  make: async (order) => (await rerunCard(ports, order, card.id, 0)).new_card_id,
});

/** What the forms of a card's page order, by the end of their address. */
const orders: Readonly<Record<string, Order>> = { fork: forkOrder, rerun: rerunOrder };

/** Does what a form of a card's page asks; shows the page again with what was typed where that is not possible. */
const order = (site: Site, orderOf: Order) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { ports } = site;
  const { card_id } = CardPath.parse(request.params);
  const { account, formToken } = visitorOf(site, request, reply);
  if (account === undefined) return reply.redirect(signInAddress(`/cards/${card_id}`), 303);
  const card = await getCompletedCard(ports, card_id);
  const typed = TypedFork.safeParse(request.body).data ?? untouchedFork(card);
  try {
    checkForm({ formToken }, request.body);
    return await orderCard(accountAsker(site, account), orderOf(ports, card, typed), request, reply);
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    const reader = { accountId: account.id, formToken, failed: { error: errorBody(error), typed } };
    const page = await pageOf(ports, card, reader, {});
    return sendPage(reply, errorStatus[error.code], page);
  }
};
