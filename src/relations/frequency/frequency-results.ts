import type { Group } from "../../contract/results.ts";
import type { OwnResults } from "../relation.ts";
import { frequencyAnswer } from "./frequency-answer.ts";
import {
  type FrequencyGroup,
  type FrequencyResult,
  labelOf,
  type LevelFrequency,
  type VariableFrequency,
} from "./frequency-result.ts";
import { frequencyStatistics } from "./frequency-statistics.ts";

/** The groups of a level with their pool, where there is one. */
export const shownGroups = ({ groups, pooled }: LevelFrequency): readonly FrequencyGroup[] =>
  pooled === null ? groups : [...groups, pooled];

/** The names of the variables that lead the names of groups: where there are several. */
const leadOf = ({ subject }: VariableFrequency, { variables }: FrequencyResult): string =>
  variables.some((one) => one.subject !== subject) ? `${subject} ` : "";

function categoryOf(
  { level }: LevelFrequency,
  group: FrequencyGroup,
  variable: VariableFrequency,
  result: FrequencyResult,
): string | null {
  if (level.category !== null) return level.category;
  if (result.scope === "grouped") return group.subgroup;
  return leadOf(variable, result) === "" ? null : variable.subject;
}

/** Levels that the question asks about stand first. */
const inOrder = ({ levels }: VariableFrequency): LevelFrequency[] =>
  levels.toSorted((a, b) => Number(b.level.isCompared) - Number(a.level.isCompared));

const groupsOf = (variable: VariableFrequency, result: FrequencyResult): Group[] =>
  inOrder(variable).flatMap((frequency) =>
    shownGroups(frequency).map((group) => {
      const category = categoryOf(frequency, group, variable, result);
      const behind = frequency.level.category === null ? "" : ` ${frequency.level.short}`;
      return {
        name: `${leadOf(variable, result)}${labelOf(group)}${behind}`,
        cancer_type: group.cancerType,
        ...(category !== null && { category }),
        n: group.n,
        count: group.count,
        proportion: group.proportion,
        confidence_interval: [...group.interval],
      };
    }),
  );

/** The card's results of a frequency question. */
export const frequencyResults = (result: FrequencyResult): OwnResults => ({
  answer: frequencyAnswer(result),
  statistics: frequencyStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.variables.flatMap((variable) => groupsOf(variable, result)),
});
