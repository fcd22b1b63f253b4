import { type CgqClient, clientFromEnvironment, type PollOptions } from "../../src/client/index.ts";
import type { CitationSet } from "../../src/contract/citation.ts";
import type { CardContext } from "../../src/contract/context.ts";
import { CardData, type Cell, type DataFormat } from "../../src/contract/data-table.ts";
import type { ForkRequest } from "../../src/contract/fork.ts";
import type { CardList, CardListQuery, CardSearch, CardSearchQuery } from "../../src/contract/pagination.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import type { CancerTypeEntry, Coverage, GeneEntry } from "../../src/contract/reference-data.ts";
import type { ReadableRerunResult } from "../../src/contract/rerun.ts";
import { cardIdOf, type CardName } from "./card-id.ts";

export type DataRow = Readonly<Record<string, Cell>>;

/** What cells import from "cgq", and what the magics are made of. The service is looked up anew for every call. */
export class NotebookClient {
  readonly #options: () => PollOptions;
  readonly #displayable: (card: ReadableCard) => ReadableCard;

  constructor(options: () => PollOptions, displayable: (card: ReadableCard) => ReadableCard) {
    this.#options = options;
    this.#displayable = displayable;
  }

  async ask(question: string, options: PollOptions = {}): Promise<ReadableCard> {
    return this.#displayable(await clientFromEnvironment().ask(question, { ...this.#options(), ...options }));
  }

  async get(card: CardName, options: PollOptions = {}): Promise<ReadableCard> {
    return this.#displayable(await clientFromEnvironment().card(cardIdOf(card), { ...this.#options(), ...options }));
  }

  async fork(card: CardName, changes: ForkRequest, options: PollOptions = {}): Promise<ReadableCard> {
    const forked = await this.#service().call("forkCard", { ...cardPath(card), body: changes }, this.#options());
    return this.get(forked.new_card_id, options);
  }

  async rerun(card: CardName): Promise<ReadableRerunResult> {
    return this.#service().call("rerunCard", cardPath(card), this.#options());
  }

  async cite(card: CardName): Promise<CitationSet> {
    return this.#service().call("getCitations", cardPath(card), this.#options());
  }

  async methods(card: CardName, { regenerate = false }: { regenerate?: boolean } = {}): Promise<string> {
    const query = { regenerate: regenerate ? ("true" as const) : ("false" as const) };
    return this.#service().call("getMethods", { ...cardPath(card), query }, this.#options());
  }

  async context(card: CardName): Promise<CardContext> {
    return this.#service().call("getContext", cardPath(card), this.#options());
  }

  async search(text: string, query: Partial<Omit<CardSearchQuery, "q">> = {}): Promise<CardSearch["cards"]> {
    return (await this.#service().call("searchCards", { query: { q: text, ...query } }, this.#options())).cards;
  }

  async list(query: Partial<CardListQuery> = {}): Promise<CardList["cards"]> {
    return (await this.#service().call("listCards", { query }, this.#options())).cards;
  }

  async genes(prefix?: string, limit?: number): Promise<GeneEntry[]> {
    return (await this.#service().call("listGenes", { query: { search: prefix, limit } }, this.#options())).genes;
  }

  async cancers(): Promise<CancerTypeEntry[]> {
    return (await this.#service().call("listCancerTypes", {}, this.#options())).cancer_types;
  }

  async coverage(): Promise<Coverage> {
    return this.#service().call("getCoverage", {}, this.#options());
  }

  /** The rows that a card was computed from, one object each. */
  async data(card: CardName): Promise<DataRow[]> {
    const { columns, rows } = CardData.parse(JSON.parse(Buffer.from(await this.dataFile(card, "json")).toString()));
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
  }

  async dataFile(card: CardName, format: DataFormat): Promise<Uint8Array> {
    return this.#service().call("getCardData", { ...cardPath(card), query: { format } }, this.#options());
  }

  async status(): Promise<{ service: string; status: string; dataset_version: string; software_version: string }> {
    const client = this.#service();
    return { service: client.address.root, ...(await client.call("getHealth", {}, this.#options())) };
  }

  #service(): CgqClient {
    return clientFromEnvironment();
  }
}

const cardPath = (card: CardName) => ({ params: { card_id: cardIdOf(card) } });
