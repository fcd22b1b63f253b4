import type { CompletedCard } from "../contract/card.ts";
import { canAdjust, hasCut, MEANING_VERSION, Question } from "../meaning/index.ts";

/** Which parts of a card's question a fork may change beside its gene and its cancer types. */
export interface EditableParts {
  readonly endPoint: boolean;
  readonly cut: boolean;
  readonly covariates: boolean;
}

const NONE: EditableParts = { endPoint: false, cut: false, covariates: false };

/** By what the question means; cards from before meanings were kept offer none. */
export function editableParts({ query: { meaning } }: CompletedCard): EditableParts {
  const kept = meaning?.version === MEANING_VERSION ? Question.safeParse(meaning.question).data : undefined;
  if (kept === undefined) return NONE;
  return { endPoint: kept.relation === "survival", cut: hasCut(kept), covariates: canAdjust(kept) };
}
