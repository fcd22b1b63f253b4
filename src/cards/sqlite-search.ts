import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { CardListEntry, type CardSearchQuery } from "../contract/pagination.ts";
import type { FoundCards } from "./card-store.ts";
import { fullTextExpression } from "./search-text.ts";
import { Counted, total } from "./sqlite-count.ts";
import type { CardTables } from "./sqlite-schema.ts";

/** With its plus no index is looked up by it: otherwise the text would be searched once for every card that a filter keeps. */
const row = sql<number>`+card_text.rowid`;

const FoundRow = CardListEntry.extend({ answer: z.string() });

/** Cards whose question, answer, genes or names hold every word; best match first, then newest. */
export async function search(db: Kysely<CardTables>, query: CardSearchQuery): Promise<FoundCards> {
  const { limit, offset } = query;
  const text = fullTextExpression(query.q);
  if (text === undefined) return { cards: [], total: 0, limit, offset };
  const matching = db
    .selectFrom("card_text")
    .where(sql<boolean>`card_text MATCH ${text}`)
    .$if(query.analysis_type !== undefined, (q) =>
      q.where(
        row,
        "in",
        db
          .selectFrom("cards")
          .where("analysis_type", "=", query.analysis_type ?? "")
          .select("no"),
      ),
    )
    .$if(query.gene !== undefined, (q) =>
      q.where(
        row,
        "in",
        db
          .selectFrom("card_genes")
          .where("gene", "=", query.gene ?? "")
          .select("card_no"),
      ),
    )
    .$if(query.cancer_type !== undefined, (q) =>
      q.where(
        row,
        "in",
        db
          .selectFrom("card_cancer_types")
          .where("cancer_type", "=", query.cancer_type ?? "")
          .select("card_no"),
      ),
    );
  // Cards are joined to the page alone: reading every match's row cost three times as much as ranking it.
  const page = matching
    .select(["rowid as no", sql<number>`bm25(card_text)`.as("rank")])
    .orderBy("rank")
    .orderBy("rowid", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as("found"))
    .innerJoin("cards as c", "c.no", "found.no")
    .select(["c.id", "c.query", "c.created_at", "c.analysis_type", "c.answer"])
    .orderBy("found.rank")
    .orderBy("c.no", "desc")
    .execute();
  const cards = z.array(FoundRow).parse(rows);
  return {
    cards: cards.map((found) => ({ ...found, query: { natural_language: found.query } })),
    total: Counted.parse(await matching.select(total).executeTakeFirstOrThrow()).total,
    limit,
    offset,
  };
}
