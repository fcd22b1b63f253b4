import type { CohortPart } from "../../../cohort/patient-table.ts";
import type { Categorical } from "../../../meaning/index.ts";
import type { DataNotes } from "../../data-notes.ts";
import type { Measure } from "../../measure.ts";
import type { DescribedGroup } from "../../number-groups.ts";
import type { DifferenceModel } from "./difference-model.ts";

/** What is compared, or what may modify it. */
export interface SplitWords {
  readonly variable: Categorical;
  /** "KEAP1 mutation", "sex". */
  readonly name: string;
}

/** One group within one level. */
export interface CrossedGroup extends DescribedGroup {
  /** "KEAP1 mutant". */
  readonly group: string;
  readonly level: string;
}

/** The model with the covariates that a question names, and the one without them on the same patients; null where these are all. */
interface AdjustedModel {
  /** "age and stage". */
  readonly words: string;
  readonly with: DifferenceModel;
  readonly without: DifferenceModel | null;
}

/** How the difference of two groups differs across the levels of something else. */
export interface ModificationResult extends DataNotes {
  readonly modified: true;
  readonly measure: Measure;
  readonly by: SplitWords;
  readonly modifier: SplitWords;
  /** The two groups, the first set against the second. */
  readonly sides: readonly [first: string, second: string];
  /** The levels that are compared: "female", "STK11 mutant". */
  readonly levels: readonly string[];
  /** Both groups within every level, level by level. */
  readonly groups: readonly CrossedGroup[];
  readonly model: DifferenceModel;
  /** Null where the question names no covariates. */
  readonly adjusted: AdjustedModel | null;
  /** The difference of two differences that would have been found with 80% power; null where more than two levels are compared. */
  readonly detectable: number | null;
  /** How groups and levels were made, for the methods text. */
  readonly definition: string;
  readonly part: CohortPart | null;
  readonly cancerTypes: readonly string[];
  /** Of a question about all cancer types how many these are; null where it names them. */
  readonly askedTypes: number | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Every analysed sample is a primary tumour. */
  readonly isPrimary: boolean;
  /** Tissues are compared: patients of whom both are there count in both groups. */
  readonly inBoth: number;
}
