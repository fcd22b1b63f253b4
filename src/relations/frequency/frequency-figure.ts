import type { Figure } from "../../contract/figure.ts";
import { barFigure, type Bar, type BarSeries } from "../../figures/bar.ts";
import { joinWords } from "../../prose/join-words.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { frequencyAnswer } from "./frequency-answer.ts";
import {
  type FrequencyGroup,
  type FrequencyResult,
  labelOf,
  type LevelFrequency,
  type VariableFrequency,
} from "./frequency-result.ts";
import { shownGroups } from "./frequency-results.ts";

const barOf = (label: string, { count, n, proportion, interval }: FrequencyGroup): Bar => ({
  label,
  count,
  n,
  proportion,
  interval,
});

/** Levels that have bars: the compared ones, or all where none is. */
function drawnLevels({ levels }: VariableFrequency): readonly LevelFrequency[] {
  const compared = levels.filter(({ level }) => level.isCompared);
  return compared.length === 0 ? levels : compared;
}

/** One cancer type and several levels: a bar for each level and a colour for each variable. */
const byLevel = ({ variables }: FrequencyResult): BarSeries[] =>
  variables.map(({ subject, levels }) => ({
    name: subject,
    bars: levels.flatMap(({ level, groups }) => groups.map((group) => barOf(level.short, group))),
  }));

/** A bar for each group and a colour for each variable and level; bars of several stand side by side, in the order of the first. */
function byGroup({ variables }: FrequencyResult): BarSeries[] {
  const drawn = variables.flatMap((variable) =>
    drawnLevels(variable).map((frequency) => ({
      name: frequency.level.category === null ? variable.subject : frequency.level.what,
      groups: shownGroups(frequency),
    })),
  );
  const series = [...Map.groupBy(drawn, ({ name }) => name)].map(([name, held]) => ({
    name,
    groups: held.flatMap(({ groups }) => groups),
  }));
  const order = (series[0]?.groups ?? []).map(labelOf);
  const place = (group: FrequencyGroup): number => order.indexOf(labelOf(group));
  return series.map(({ name, groups }) => ({
    name,
    bars: groups.toSorted((a, b) => place(a) - place(b)).map((group) => barOf(labelOf(group), group)),
  }));
}

const isOfLevels = ({ scope, variables }: FrequencyResult): boolean =>
  scope === "one" && variables.some((variable) => drawnLevels(variable).length > 1);

/** Bars of the share of patients. */
export function frequencyFigure(result: FrequencyResult): Figure {
  const named = result.variables.flatMap((one) => drawnLevels(one).map(({ level }) => level.what));
  const [only, ...others] = [...new Set(named)];
  const what = joinWords([...new Set(named)]);
  const isRecorded = result.variables.every(({ recorded }) => recorded !== null);
  return barFigure({
    series: isOfLevels(result) ? byLevel(result) : byGroup(result),
    valueTitle:
      others.length === 0
        ? `Patients with ${only ?? ""} (%)`
        : `Patients${isRecorded ? "" : " with an alteration"} (%)`,
    arrangement: "group",
    caption: `Bars show the share of ${isRecorded ? "" : "profiled "}patients with ${what}, one sample per patient, with Wilson 95% confidence intervals.${isRecorded ? "" : " Fusions and structural variants are not counted."}${subgroupNote(result.part === null ? null : { name: result.part })}`,
    altText: `Bar chart of the frequency of ${what}. ${frequencyAnswer(result)}`,
  });
}
