import { deepStrictEqual } from "node:assert/strict";
import { z } from "zod";
import type { AnalysisOutcome } from "../../src/analyses/index.ts";
import { withStores } from "../../src/cli/open-stores.ts";
import { CgqClient } from "../../src/client/client.ts";
import { CompletedCard } from "../../src/contract/card.ts";
import { CardData } from "../../src/contract/data-table.ts";
import { type Question, wire } from "../../src/meaning/index.ts";
import { newIdentity } from "../../src/services/begin-card.ts";
import { computeCard, type ComputingPorts } from "../../src/services/compute-card.ts";
import { newCardOf } from "../../src/services/store-card.ts";
import { sendTo } from "../http/test-service.ts";

/** A running service that is asked what tests ask, and the PostgreSQL database that its cards are in. */
const TestedService = z.object({ url: z.url(), key: z.string(), database: z.string() });
export type TestedService = z.infer<typeof TestedService>;

const NAME = "CGQ_TEST_SERVICE";

/** The variable that makes suites ask a service. */
export const testedBy = (service: TestedService): NodeJS.ProcessEnv => ({ [NAME]: JSON.stringify(service) });

const given = process.env[NAME];

/** The service that CGQ_TEST_SERVICE names, if any. */
export const testedService = given === undefined ? undefined : TestedService.parse(JSON.parse(given));

const OWNER = "reference";

/** Computes a card here, puts it into the service's database and has the service execute it again: the numbers of both must be equal, those of the service are handed back. */
export async function askedAgain(
  service: TestedService,
  question: Question,
  ports: Omit<ComputingPorts, "clock">,
): Promise<AnalysisOutcome> {
  const first = await keptCard(service.database, question, { ...ports, clock: () => new Date() });
  const client = new CgqClient({ baseUrl: `${service.url}/v1`, apiKey: service.key });
  const rerun = await client.call("rerunCard", { params: { card_id: first.id } });
  const card = CompletedCard.parse(await client.card(rerun.new_card_id));
  const { results, figure, methods, query } = card;
  // As it reads after its way over HTTP, where -0 is 0.
  const kept = CompletedCard.parse(JSON.parse(JSON.stringify(first)));
  deepStrictEqual({ results, figure }, { results: kept.results, figure: kept.figure });
  return { results, figure, methods, sql: query.sql, result: null, ...(await filesOf(service, card.id)) };
}

async function keptCard(database: string, question: Question, ports: ComputingPorts): Promise<CompletedCard> {
  const asked = { original: question.relation, parsed: wire(question), question };
  const identity = newIdentity(
    { ...ports, publicUrl: () => "http://localhost" },
    {},
    { parent_card_id: null, rerun_of: null },
  );
  const work = { signal: AbortSignal.timeout(60_000), report: () => undefined };
  const computed = await computeCard(ports, { identity, asked, original: null }, work);
  await withStores({ home: "", database }, ({ cards }) =>
    cards.insert({ ...newCardOf(OWNER, computed), reserves: true }),
  );
  return computed.card;
}

async function filesOf({ url, key }: TestedService, cardId: string): Promise<Pick<AnalysisOutcome, "table" | "data">> {
  const genes = await sendTo(url, `/cards/${cardId}/genes.tsv`, {});
  const data = await sendTo(url, `/v1/cards/${cardId}/data?format=json`, { key });
  return { table: genes.ok ? await genes.text() : null, data: CardData.parse(await data.json()) };
}
