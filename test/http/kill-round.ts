import { isDeepStrictEqual } from "node:util";
import { isNativeError } from "node:util/types";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { contentSha256 } from "../../src/cards/digest.ts";
import { CompletedCard, QueryCard } from "../../src/contract/card.ts";
import { CardList } from "../../src/contract/pagination.ts";
import { FLAGSHIP, type TestService } from "./test-service.ts";

const questions = [
  FLAGSHIP,
  "How often is KRAS mutated in colorectal cancer?",
  "Does high CD8A expression predict survival in melanoma?",
];
const REPEATED_AT_ONCE = 25;
const genes = ["ESR1", "EGFR", "CD274"];

/** One request that makes a card, and what became of it. */
interface Order {
  readonly path: string;
  readonly json: unknown;
  readonly headers: Record<string, string>;
  readonly isRepeatable: boolean;
}

interface Acknowledged {
  readonly order: Order;
  readonly id: string;
  readonly body: unknown;
}

/** What answers requests, and how it is killed. */
export type Killed = Pick<TestService, "call" | "killAndRestart">;

export interface KillRound {
  readonly acknowledged: number;
  readonly deferred: number;
  readonly lost: number;
  readonly repeated: number;
  readonly ids: readonly string[];
}

/**
 * Sends `count` queries, forks and reruns at once and kills the service when a third of them are acknowledged. Throws when
 * afterwards an acknowledged card is not there, not equal or never finished, or a repeated request makes another card.
 */
export async function killRound(at: Killed, parentId: string, count: number): Promise<KillRound> {
  const round = `${Date.now()}`;
  const orders = Array.from({ length: count }, (_, n) => orderOf(n, parentId, round));
  const acknowledged: Acknowledged[] = [];
  let restarted: Promise<void> | undefined;
  const sent = orders.map(async (order) => {
    const answer = await place(at, order).catch(unlessCut);
    if (answer !== undefined) acknowledged.push(answer);
    if (acknowledged.length >= count / 3) restarted ??= at.killAndRestart();
  });
  await Promise.all(sent);
  await restarted;
  const answered = new Map(acknowledged.map(({ order, id }) => [order, id]));
  const repeated = await repeat(at, orders, answered);
  const all = [...acknowledged, ...repeated.filter(({ order }) => !answered.has(order))];
  for (const one of all) await checkCard(at, one);
  return {
    acknowledged: acknowledged.length,
    deferred: acknowledged.filter(({ order }) => "prefer" in order.headers).length,
    lost: count - acknowledged.length,
    repeated: repeated.length,
    ids: all.map(({ id }) => id),
  };
}

/** A connection that is cut, by the kill or before the request was read, is a request without an answer; every other error is one. */
function unlessCut(error: unknown): undefined {
  // By name: the errors of fetch are of another realm than those of a test.
  if (!isNativeError(error) || error.name !== "TypeError") throw error;
}

function orderOf(n: number, parentId: string, round: string): Order {
  const requests = [
    { path: "/v1/query", json: { query: questions[n % questions.length] } },
    {
      path: `/v1/cards/${parentId}/fork`,
      json: n % 2 === 0 ? { gene: genes[n % genes.length] } : { exact_copy: true },
    },
    { path: `/v1/cards/${parentId}/rerun`, json: undefined },
  ];
  const { path = "", json } = requests[Math.floor(n / 3) % requests.length] ?? {};
  const isRepeatable = n % 2 === 0;
  const headers = {
    ...(n % 3 === 0 ? { prefer: "respond-async" } : {}),
    ...(isRepeatable ? { "idempotency-key": `${round}-${n}` } : {}),
  };
  return { path, json, headers, isRepeatable };
}

const Made = z.union([
  z.object({ id: z.string() }),
  z.object({ new_card_id: z.string() }).transform((made) => ({ id: made.new_card_id })),
]);

async function place(at: Killed, order: Order): Promise<Acknowledged> {
  const { path, json, headers } = order;
  const answer = await at.call(path, { method: "POST", json, headers });
  const body: unknown = await answer.json();
  // A service that has more to read than it can in its time turns requests away unread.
  if (answer.headers.get("connection") === "close") throw new TypeError("turned away");
  if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(body)}`);
  return { order, id: Made.parse(body).id, body };
}

/** Sends every repeatable request again, some at a time: one that was acknowledged must come to the same card. */
async function repeat(at: Killed, orders: readonly Order[], answered: ReadonlyMap<Order, string>) {
  const repeatable = orders.filter((order) => order.isRepeatable);
  const repeated: Acknowledged[] = [];
  for (let from = 0; from < repeatable.length; from += REPEATED_AT_ONCE) {
    const some = repeatable.slice(from, from + REPEATED_AT_ONCE);
    repeated.push(...(await Promise.all(some.map((order) => place(at, order)))));
  }
  for (const { order, id } of repeated) {
    const before = answered.get(order);
    if (before !== undefined && before !== id)
      throw new Error(`${order.path} was repeated and made ${id} beside ${before}`);
  }
  return repeated;
}

async function checkCard(at: Killed, { id, body }: Acknowledged): Promise<void> {
  const card = CompletedCard.parse(await ended(at, id));
  if (contentSha256(card) !== card.content_sha256) throw new Error(`${id} is not what it was when it was made`);
  const answered = CompletedCard.safeParse(body);
  if (answered.success && !isDeepStrictEqual(card, answered.data)) throw new Error(`${id} differs from its answer`);
}

async function ended(at: Killed, id: string): Promise<QueryCard> {
  for (;;) {
    const answer = await at.call(`/v1/cards/${id}`);
    if (answer.status !== 200) throw new Error(`${id} was acknowledged and is answered ${answer.status}`);
    const card = QueryCard.parse(await answer.json());
    if (card.status !== "queued" && card.status !== "running") return card;
    await sleep(50);
  }
}

/** Throws when the service lists a card twice, or fewer than were acknowledged; gives their number. */
export async function checkList(at: Killed, acknowledged: readonly string[]): Promise<number> {
  const listed: string[] = [];
  let total = 1;
  while (listed.length < total) {
    const page = await at.call(`/v1/cards?limit=100&sort=query&offset=${listed.length}`);
    const { cards, total: all } = CardList.parse(await page.json());
    listed.push(...cards.map(({ id }) => id));
    total = all;
  }
  const found = new Set(listed);
  if (found.size !== total) throw new Error(`${total} cards are listed, ${found.size} different ones`);
  if (new Set(acknowledged).size !== acknowledged.length) throw new Error("An identifier was given out twice");
  const missing = acknowledged.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Error(`Not listed: ${missing.join(", ")}`);
  return total;
}
