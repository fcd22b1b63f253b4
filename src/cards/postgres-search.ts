import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { CardListEntry, type CardSearchQuery } from "../contract/pagination.ts";
import type { FoundCards } from "./card-store.ts";
import { wordQuery, wordVector } from "./postgres-words.ts";
import type { CardsTable, CardTables } from "./sql-tables.ts";

type Db = Kysely<CardTables>;

/** So many of the newest matches are ranked, so that a word of nearly every card costs no more than a rare one. */
const RANKED = sql.lit(5000);
/** A rank is divided by one and the logarithm of the number of words. */
const BY_LENGTH = sql.lit(1);

const Texts = z.array(z.string());
const FoundRow = CardListEntry.extend({ answer: z.string() });
const Total = z.object({ total: z.int() });

/** Cards whose question, answer, genes or names hold every word: the newest 5,000 by match, then newest; older ones after them. */
export async function search(db: Db, query: CardSearchQuery): Promise<FoundCards> {
  const { limit, offset } = query;
  const words = wordQuery(query.q);
  if (words === undefined) return { cards: [], total: 0, limit, offset };
  // The total stands on every row, and on one without a card where the page is empty.
  const { rows } = await sql`
    WITH found AS MATERIALIZED (
      SELECT card_no, row_number() OVER (ORDER BY card_no DESC) AS place FROM card_text
      WHERE words @@ ${words}::tsquery AND filters @> ${filtersOf(query)}::text[]
    ), page AS (
      SELECT card_no, ts_rank(words, ${words}::tsquery, ${BY_LENGTH}) AS rank
      FROM (SELECT card_no FROM found WHERE place <= ${RANKED} LIMIT ${RANKED}) newest JOIN card_text USING (card_no)
      UNION ALL SELECT card_no, NULL FROM found WHERE place > ${RANKED}
      ORDER BY rank DESC NULLS LAST, card_no DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT total, id, query, created_at, analysis_type, answer FROM (SELECT count(*) AS total FROM found) counted
    LEFT JOIN (page JOIN cards ON no = card_no) ON true ORDER BY rank DESC NULLS LAST, no DESC`.execute(db);
  const cards = rows.flatMap((row) => FoundRow.safeParse(row).data ?? []);
  const { total } = Total.parse(rows[0]);
  return {
    cards: cards.map((found) => ({ ...found, query: { natural_language: found.query } })),
    total,
    limit,
    offset,
  };
}

const filter = (kind: string, fact: string): string => `${kind}:${fact.toUpperCase()}`;

const filtersOf = ({ analysis_type, gene, cancer_type }: CardSearchQuery): string[] =>
  Object.entries({ type: analysis_type, gene, cancer: cancer_type }).flatMap(([kind, fact]) =>
    fact === undefined ? [] : filter(kind, fact),
  );

/** What of a card its words and filters are of. */
type Described = Pick<CardsTable, "id" | "query" | "answer" | "analysis_type" | "genes" | "cancer_types" | "names">;

/** What writes the words of new cards down, and what they are filtered by. */
export function indexing(cards: readonly Described[]): RawBuilder<unknown> {
  const rows = cards.map((card) => ({ id: card.id, words: wordsOf(card), filters: factsOf(card) }));
  return sql`INSERT INTO card_text (card_no, words, filters)
    SELECT no, words::tsvector, filters FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS described (id TEXT, words TEXT, filters TEXT[]) JOIN cards USING (id)
    ON CONFLICT (card_no) DO NOTHING`;
}

const wordsOf = ({ query, answer, genes, names }: Described): string => wordVector([query, answer, genes, names]);

function factsOf({ analysis_type, genes, cancer_types }: Described): string[] {
  const list = (kind: string, facts: string) => Texts.parse(JSON.parse(facts)).map((fact) => filter(kind, fact));
  return [...new Set([filter("type", analysis_type), ...list("gene", genes), ...list("cancer", cancer_types)])];
}
