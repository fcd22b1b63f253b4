import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import { z } from "zod";
import { CardListEntry, type CardSearchQuery } from "../contract/pagination.ts";
import type { FoundCards } from "./card-store.ts";
import { fullTextExpression } from "./search-text.ts";
import { Counted, total } from "./sqlite-count.ts";
import type { CardTables } from "./sqlite-schema.ts";

type Db = Kysely<CardTables>;

/** So many of the newest matches are ranked, so that a word of nearly every card costs no more than a rare one. */
const RANKED = 5000;

/** With its plus no index is looked up by it: otherwise the text would be searched once for every card that a filter keeps. */
const row = sql<number>`+card_text.rowid`;

const FoundRow = CardListEntry.extend({ answer: z.string() });

/** Cards whose question, answer, genes or names hold every word: the newest 5,000 by match, then newest; older ones after them. */
export async function search(db: Db, query: CardSearchQuery): Promise<FoundCards> {
  const { limit, offset } = query;
  const text = fullTextExpression(query.q);
  if (text === undefined) return { cards: [], total: 0, limit, offset };
  const matching = matches(db, text, query);
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
    total: Counted.parse(await matching.select(total).executeTakeFirstOrThrow()).total,
    limit,
    offset,
  };
}

type Matching = SelectQueryBuilder<CardTables, "card_text", object>;

function matches(db: Db, text: string, { analysis_type, gene, cancer_type }: CardSearchQuery): Matching {
  const ofType = db
    .selectFrom("cards")
    .where("analysis_type", "=", analysis_type ?? "")
    .select("no");
  const ofGene = db
    .selectFrom("card_genes")
    .where("gene", "=", gene ?? "")
    .select("card_no");
  const ofCancerType = db
    .selectFrom("card_cancer_types")
    .where("cancer_type", "=", cancer_type ?? "")
    .select("card_no");
  return db
    .selectFrom("card_text")
    .where(sql<boolean>`card_text MATCH ${text}`)
    .$if(analysis_type !== undefined, (q) => q.where(row, "in", ofType))
    .$if(gene !== undefined, (q) => q.where(row, "in", ofGene))
    .$if(cancer_type !== undefined, (q) => q.where(row, "in", ofCancerType));
}

const newest = (matching: Matching) =>
  matching.select(["rowid as no", sql<number | null>`NULL`.as("rank")]).orderBy("rowid", "desc");

function best(db: Db, matching: Matching) {
  const oldest = db.selectFrom(newest(matching).limit(RANKED).as("newest")).select((of) => of.fn.min("no").as("no"));
  return matching
    .where("rowid", ">=", oldest)
    .select(["rowid as no", sql<number | null>`bm25(card_text)`.as("rank")])
    .orderBy("rank")
    .orderBy("rowid", "desc");
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
