import { z } from "zod";
import { numberParameter } from "./number-parameter.ts";
import { AnalysisType } from "./question.ts";
import { Timestamp } from "./card.ts";

const page = {
  limit: numberParameter(z.coerce.number().int().min(1).max(100)).prefault(20),
  offset: numberParameter(z.coerce.number().int().min(0)).prefault(0),
};

const paged = { total: z.int(), limit: z.int(), offset: z.int() };

export const CardListQuery = z
  .object({
    ...page,
    sort: z.enum(["created_at", "query", "analysis_type"]).default("created_at"),
    order: z.enum(["asc", "desc"]).default("desc"),
  })
  .strict();
export type CardListQuery = z.infer<typeof CardListQuery>;

export const CardListEntry = z
  .object({ id: z.string(), query: z.string(), created_at: Timestamp, analysis_type: z.string() })
  .meta({ id: "CardListEntry" });
export type CardListEntry = z.infer<typeof CardListEntry>;
export const CardList = z.object({ cards: z.array(CardListEntry), ...paged }).meta({ id: "CardList" });
export type CardList = z.infer<typeof CardList>;

export const CardSearchQuery = z
  .object({
    q: z.string().min(1).max(500),
    gene: z.string().min(1).max(100).optional(),
    cancer_type: z.string().min(1).max(100).optional(),
    analysis_type: AnalysisType.optional(),
    ...page,
  })
  .strict();
export type CardSearchQuery = z.infer<typeof CardSearchQuery>;

export const CardSearchEntry = z
  .object({ id: z.string(), query: z.object({ natural_language: z.string() }), created_at: Timestamp })
  .meta({ id: "CardSearchEntry" });
export type CardSearchEntry = z.infer<typeof CardSearchEntry>;
export const CardSearch = z.object({ cards: z.array(CardSearchEntry), ...paged }).meta({ id: "CardSearch" });
export type CardSearch = z.infer<typeof CardSearch>;
