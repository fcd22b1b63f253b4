import type { CompletedCard } from "../contract/card.ts";
import { canAdjust, groupingOf, hasCut, MEANING_VERSION, measuresOf, namesOf, Question } from "../meaning/index.ts";

/** Which parts of a card's question a fork may change beside its gene and its cancer types. */
export interface EditableParts {
  /** In words; null where it cannot be changed. */
  readonly measure: string | null;
  /** In words, none where there are no groups yet; null where there can be none. */
  readonly groups: string | null;
  readonly conditions: boolean;
  readonly endPoint: boolean;
  readonly cut: boolean;
  readonly covariates: boolean;
}

const NONE: EditableParts = {
  measure: null,
  groups: null,
  conditions: false,
  endPoint: false,
  cut: false,
  covariates: false,
};

/** By what the question means; cards from before meanings were kept offer none. */
export function editableParts({ query: { meaning } }: CompletedCard): EditableParts {
  const kept = meaning?.version === MEANING_VERSION ? Question.safeParse(meaning.question).data : undefined;
  if (kept === undefined) return NONE;
  const [measures, grouping] = [measuresOf(kept), groupingOf(kept)];
  return {
    measure: measures && namesOf(measures),
    groups: grouping && namesOf(grouping),
    conditions: true,
    endPoint: kept.relation === "survival",
    cut: hasCut(kept),
    covariates: canAdjust(kept),
  };
}
