import { type Kysely, sql } from "kysely";
import type { CardSearchQuery } from "../contract/pagination.ts";
import type { AtOnce } from "../sql/at-once.ts";
import type { Presence } from "../sql/presence.ts";
import type { CardStore, FoundCards } from "./card-store.ts";
import { asked, isOwn } from "./sql-asked.ts";
import { facts } from "./sql-facts.ts";
import { get, type IndexCard, insertion, list, record, table } from "./sql-cards.ts";
import { sqlJobQueue } from "./sql-jobs.ts";
import { ancestors, descendants } from "./sql-kin.ts";
import { reserve } from "./sql-reservations.ts";
import { summaries } from "./sql-summaries.ts";
import type { CardTables } from "./sql-tables.ts";

/** Where cards lie, and what every engine has of its own. */
export interface CardDatabase {
  readonly reading: Kysely<CardTables>;
  /** Resolves when what it writes is on disk. */
  readonly writing: Kysely<CardTables>;
  readonly atOnce: AtOnce;
  readonly presence: Presence;
  readonly index: IndexCard;
  readonly search: (query: CardSearchQuery) => Promise<FoundCards>;
  readonly close: () => Promise<void>;
}

/** Cards in a database of any engine. */
export function sqlCardStore({ reading, writing, atOnce, presence, index, search, close }: CardDatabase): CardStore {
  const jobs = sqlJobQueue(reading, writing, presence);
  return {
    reserve: (wanted) => reserve(writing, wanted),
    insert: (entry) => atOnce(insertion(writing, entry, index)),
    get: async (cardId) => (await get(reading, cardId)) ?? jobs.state(cardId),
    asked: (ownerId, of) => asked(reading, ownerId, of),
    isOwn: (...which) => isOwn(reading, ...which),
    record: (cardId) => record(reading, cardId),
    table: (cardId) => table(reading, cardId),
    summaries: (cardIds) => summaries(reading, cardIds),
    jobs,
    ancestors: (...of) => ancestors(reading, ...of),
    descendants: (...of) => descendants(reading, ...of),
    list: (...wanted) => list(reading, ...wanted),
    facts: (ownerId, most) => facts(reading, ownerId, most),
    search,
    check: async () => void (await sql`SELECT 1`.execute(reading)),
    close,
  };
}
