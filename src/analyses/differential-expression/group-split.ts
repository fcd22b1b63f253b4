import type { Exclusion, UsedProfile, Warning } from "../../contract/results.ts";
import type { ExpressionValue, SampleOfGene } from "../expression/read-values.ts";

/** With the group that it belongs to within its cancer type. */
export type Grouped<Value extends SampleOfGene> = Value & { readonly group: string };

/** The values of a card, each in its group. */
export interface GroupSplit<Value extends SampleOfGene = ExpressionValue> {
  readonly values: readonly Grouped<Value>[];
  /** By cancer type, the first group first. */
  readonly groupNames: Readonly<Record<string, readonly string[]>>;
  /** The groups are fixed by the question: then none of them may be left out. */
  readonly namesGroups: boolean;
  readonly exclusions: readonly Exclusion[];
  /** What a reader must know of the data that made the groups. */
  readonly warnings: readonly Warning[];
  /** Profiles that made the groups. */
  readonly profiles: readonly UsedProfile[];
  /** How the groups were made, a sentence for the methods text; null when their names say it. */
  readonly definition: string | null;
}

/** The same groups in every cancer type. */
export const sameNames = (
  cancerTypes: readonly string[],
  names: readonly string[],
): Record<string, readonly string[]> => Object.fromEntries(cancerTypes.map((code) => [code, names]));
