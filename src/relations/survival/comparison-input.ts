import type { Endpoint } from "../../contract/question.ts";
import type { AdjustedModel } from "./adjusted-model.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import type { ChosenCut } from "./group-column.ts";
import type { GroupWords } from "./group-words.ts";
import type { Curve } from "./survival-group.ts";

/** The groups of one variable; `instead` are the same patients with the end point that is advised in place of the question's. */
export interface ComparisonInput {
  readonly words: GroupWords;
  readonly isOrdered: boolean;
  /** Within which the groups stand; none for sides of different ones. */
  readonly cancerTypes: readonly string[];
  readonly patients: readonly AnalysedPatient[];
  /** Of the groups of every cancer type. */
  readonly curves: readonly Curve[];
  readonly instead: { readonly endpoint: Endpoint; readonly patients: readonly AnalysedPatient[] } | null;
  /** With the covariates that the question names; null where it names none. */
  readonly model: AdjustedModel | null;
  readonly chosenCut: ChosenCut | null;
}
