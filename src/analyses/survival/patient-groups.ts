import type { FilterCount } from "../cohort/filter-counts.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import type { Scale } from "../../variables/expression/scale.ts";

/** A patient in one of two groups; 0 is the first (high, mutant), 1 the second. */
export interface GroupedPatient {
  readonly gene: string;
  readonly cancer_type: string;
  readonly study_id: string;
  readonly patient_id: string;
  readonly sample_type: string;
  readonly group: 0 | 1;
  /** Analysed expression value, null when the groups do not come from one. */
  readonly value: number | null;
}

/** A copy-number change against diploid. */
export interface AlteredSplit {
  readonly kind: "amplification" | "deep_deletion";
}

/** What splits the patients: the median of expression within each cancer type, a counted mutation, or a copy-number change. */
export type Split =
  | { readonly kind: "median"; readonly scale: Scale; readonly medians: Readonly<Record<string, number>> }
  | { readonly kind: "mutation"; readonly variant: string | null; readonly filters: readonly FilterCount[] }
  | AlteredSplit;

/** Patients of every gene with their group, before follow-up is looked at. */
export interface PatientGroups extends DataNotes {
  readonly split: Split;
  /** The subgroup that the patients are; null for everybody. */
  readonly part: CohortPart | null;
  readonly genes: readonly string[];
  readonly cancerTypes: readonly string[];
  readonly patients: readonly GroupedPatient[];
}
