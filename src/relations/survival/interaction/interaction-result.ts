import type { CovariateCases } from "../../covariate-cases.ts";
import type { GroupWords } from "../group-words.ts";
import type { SurvivalGroup } from "../survival-group.ts";
import type { InteractionModel, ModifiedPatient } from "./interaction-model.ts";

/** The model with the covariates that a question names, and the one without them on the same patients. */
interface AdjustedInteraction extends Pick<CovariateCases<ModifiedPatient>, "words" | "emptyLevels"> {
  readonly with: InteractionModel;
  readonly without: InteractionModel;
}

/** How the survival of two groups differs across the levels of something else. */
export interface Interaction {
  readonly words: GroupWords;
  readonly modifier: GroupWords;
  /** The levels that are compared: "female", "STK11 mutant". */
  readonly levels: readonly string[];
  /** Every group within every level. */
  readonly groups: readonly SurvivalGroup[];
  readonly model: InteractionModel;
  /** Null where the question names no covariates. */
  readonly adjusted: AdjustedInteraction | null;
  /** Ratios of the hazard ratios that would have been found with 80% power; null where more than two levels are compared. */
  readonly detectable: { readonly above: number; readonly below: number } | null;
}
