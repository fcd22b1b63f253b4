import { z } from "zod";
import { CardListEntry, CardSearch, CardSearchEntry, CardSearchQuery } from "../contract/pagination.ts";

/** What the thread that searches is asked; `path` is the file of the cards. */
export const SearchRequest = z.object({ path: z.string(), query: CardSearchQuery });
export type SearchRequest = z.infer<typeof SearchRequest>;

const Found = CardSearchEntry.extend({ answer: z.string(), analysis_type: CardListEntry.shape.analysis_type });

/** Its answer. */
export const SearchAnswer = CardSearch.extend({ cards: z.array(Found) });
