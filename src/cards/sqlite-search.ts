import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import { z } from "zod";
import { CardListEntry, type CardSearchQuery } from "../contract/pagination.ts";
import type { FoundCards } from "./card-store.ts";
import { fullTextExpression } from "./search-text.ts";
import type { CardTables } from "./sql-tables.ts";

export interface SqliteTables extends CardTables {
  readonly card_text: { readonly rowid: number };
}

type Db = Kysely<SqliteTables>;

/** So many of the newest matches are ranked, so that a word of nearly every card costs no more than a rare one. */
const RANKED = 5000;

/** One weight a column: how often a fact to filter by stands on a card says nothing of the match. */
const score = sql<number | null>`bm25(card_text, 1, 1, 1, 1, 0)`.as("rank");

const FoundRow = CardListEntry.extend({ answer: z.string() });
const Counted = z.object({ total: z.int() });

/** Cards whose question, answer, genes or names hold every word: the newest 5,000 by match, then newest; older ones after them. */
export async function search(db: Db, query: CardSearchQuery): Promise<FoundCards> {
  const { limit, offset } = query;
  const words = fullTextExpression(query.q);
  if (words === undefined) return { cards: [], total: 0, limit, offset };
  const matching = matches(db, words, query);
  const ranked = Math.min(limit, Math.max(0, RANKED - offset));
  const rows = [
    ...(await cardsOf(db, best(db, matching).limit(ranked).offset(offset))),
    ...(await cardsOf(
      db,
      newest(matching)
        .limit(limit - ranked)
        .offset(Math.max(offset, RANKED)),
    )),
  ];
  return {
    cards: rows.map((found) => ({ ...found, query: { natural_language: found.query } })),
    total: await countOf(matching),
    limit,
    offset,
  };
}

type Matching = SelectQueryBuilder<SqliteTables, "card_text", object>;

/** The words may stand in any column but `filters`, and what is filtered by in none but that. */
function matches(db: Db, words: string, { analysis_type, gene, cancer_type }: CardSearchQuery): Matching {
  const facts = Object.entries({ type: analysis_type, gene, cancer: cancer_type })
    .filter(([, fact]) => fact !== undefined)
    .map(([kind, fact]) => sql`${` AND filters : ${kind}`} || hex(upper(${fact}))`);
  const text = sql.join([sql`${`- filters : (${words})`}`, ...facts], sql` || `);
  return db.selectFrom("card_text").where(sql<boolean>`card_text MATCH ${text}`);
}

async function countOf(matching: Matching): Promise<number> {
  const counted = await matching.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return Counted.parse(counted).total;
}

const newest = (matching: Matching) =>
  matching.select(["rowid as no", sql<number | null>`NULL`.as("rank")]).orderBy("rowid", "desc");

function best(db: Db, matching: Matching) {
  const oldest = db.selectFrom(newest(matching).limit(RANKED).as("newest")).select((of) => of.fn.min("no").as("no"));
  return matching.where("rowid", ">=", oldest).select(["rowid as no", score]).orderBy("rank").orderBy("rowid", "desc");
}

/** Cards are joined to a page alone: reading every match's row costs three times as much as ranking it. */
async function cardsOf(db: Db, page: ReturnType<typeof newest>): Promise<z.infer<typeof FoundRow>[]> {
  const rows = await db
    .selectFrom(page.as("found"))
    .innerJoin("cards as c", "c.no", "found.no")
    .select(["c.id", "c.query", "c.created_at", "c.analysis_type", "c.answer"])
    .orderBy("found.rank")
    .orderBy("c.no", "desc")
    .execute();
  return z.array(FoundRow).parse(rows);
}
