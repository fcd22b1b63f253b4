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

/** Whether nothing else of a subject is counted: "PTEN" says which alterations are meant, unless its deletions are counted beside. */
export function isOnlyLevel({ level }: LevelFrequency, subject: string, { variables }: FrequencyResult): boolean {
  const ofSubject = variables.filter((one) => one.subject === subject);
  return ofSubject.every(({ levels }) => levels.some((other) => other.level.what === level.what));
}

/** What stands behind the name of a group: the level that is counted, or which alterations where others of the same subject are counted beside. */
function behindOf(frequency: LevelFrequency, { subject }: VariableFrequency, result: FrequencyResult): string {
  const { category, short, what } = frequency.level;
  if (category !== null) return ` ${short}`;
  return isOnlyLevel(frequency, subject, result) ? "" : `, ${what}`;
}

/** Levels that the question asks about stand first. */
const inOrder = ({ levels }: VariableFrequency): LevelFrequency[] =>
  levels.toSorted((a, b) => Number(b.level.isCompared) - Number(a.level.isCompared));

const groupsOf = (variable: VariableFrequency, result: FrequencyResult): Group[] =>
  inOrder(variable).flatMap((frequency) =>
    shownGroups(frequency).map((group) => {
      const category = categoryOf(frequency, group, variable, result);
      return {
        name: `${leadOf(variable, result)}${labelOf(group)}${behindOf(frequency, variable, result)}`,
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
