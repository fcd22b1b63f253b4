import { type CgqClient, clientFromEnvironment, type PollOptions } from "../../src/client/index.ts";
import type { CitationSet } from "../../src/contract/citation.ts";
import type { CardContext } from "../../src/contract/context.ts";
import { CardData, type Cell, type DataFormat } from "../../src/contract/data-table.ts";
import type { ExportFormat, ExportQuery } from "../../src/contract/export.ts";
import type { ForkRequest } from "../../src/contract/fork.ts";
import type { CardList, CardListQuery, CardSearch, CardSearchQuery } from "../../src/contract/pagination.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import type { CancerTypeEntry, Coverage, GeneEntry } from "../../src/contract/reference-data.ts";
import type { ReadableRerunResult } from "../../src/contract/rerun.ts";
import { cardIdOf, type CardName } from "./card-id.ts";

export type DataRow = Readonly<Record<string, Cell>>;

/** How a caller waits for cards. */
export interface Waiting extends PollOptions {
  /** Told of every card that has come. */
  readonly onFinished?: (card: { readonly id: string }) => void;
}

/** What cells import from "cgq", and what the magics are made of. The service is looked up anew for every call. */
export class NotebookClient {
  readonly #options: () => Waiting;
  readonly #displayable: (card: ReadableCard) => ReadableCard;

  constructor(options: () => Waiting, displayable: (card: ReadableCard) => ReadableCard) {
    this.#options = options;
    this.#displayable = displayable;
  }

  /** The card that the account has of the question and the present data will do, unless a `new` one is wanted. */
  async ask(
    question: string,
    { new: isNew = false, ...options }: PollOptions & { new?: boolean } = {},
  ): Promise<ReadableCard> {
    const waiting = { ...this.#options(), ...options, takesExisting: !isNew };
    return this.#finished(await this.#service().ask(question, waiting));
  }

  async get(card: CardName, options: PollOptions = {}): Promise<ReadableCard> {
    return this.#finished(await this.#service().card(cardIdOf(card), { ...this.#options(), ...options }));
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

  /** What the loaded data hold; by cancer type of one gene where one is given. */
  async coverage(gene?: string): Promise<Coverage> {
    return this.#service().call("getCoverage", { query: { gene } }, this.#options());
  }

  /** The rows that a card was computed from, one object each. */
  async data(card: CardName): Promise<DataRow[]> {
    const { columns, rows } = CardData.parse(JSON.parse(Buffer.from(await this.dataFile(card, "json")).toString()));
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
  }

  async dataFile(card: CardName, format: DataFormat): Promise<Uint8Array> {
    return this.#service().call("getCardData", { ...cardPath(card), query: { format } }, this.#options());
  }

  async figure(card: CardName, format: ExportFormat = "png", size: Partial<ExportQuery> = {}): Promise<Uint8Array> {
    const params = { card_id: cardIdOf(card), format };
    return this.#service().call("exportFigure", { params, query: size }, this.#options());
  }

  async script(card: CardName): Promise<string> {
    return this.#service().call("getCardScript", cardPath(card), this.#options());
  }

  async status(): Promise<{ service: string; status: string; dataset_version: string; software_version: string }> {
    const client = this.#service();
    return { service: client.address.root, ...(await client.call("getHealth", {}, this.#options())) };
  }

  #finished(card: ReadableCard): ReadableCard {
    this.#options().onFinished?.(card);
    return this.#displayable(card);
  }

  #service(): CgqClient {
    return clientFromEnvironment();
  }
}

const cardPath = (card: CardName) => ({ params: { card_id: cardIdOf(card) } });
