import type { Figure } from "../../contract/figure.ts";
import { barFigure, type Bar, type BarSeries } from "../../figures/bar.ts";
import { proportionFigure } from "../../figures/proportion.ts";
import { joinWords } from "../../prose/join-words.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { groupColor } from "../group-colors.ts";
import { foundInFigure } from "./frequency-brackets.ts";
import { frequencyAnswer } from "./frequency-answer.ts";
import {
  type FrequencyGroup,
  type FrequencyResult,
  labelOf,
  type LevelFrequency,
  type VariableFrequency,
} from "./frequency-result.ts";
import { isOnlyLevel, shownGroups } from "./frequency-results.ts";

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

/** Names of bars: groups of one cancer type need not say which. */
function barNames(groups: readonly FrequencyGroup[]): (group: FrequencyGroup) => string {
  const [first] = groups;
  const isOfOne = groups.every(({ cancerType, subgroup }) => cancerType === first?.cancerType && subgroup !== null);
  return isOfOne && groups.length > 1 ? ({ subgroup }) => subgroup ?? "" : labelOf;
}

const seriesName = (frequency: LevelFrequency, { subject }: VariableFrequency, result: FrequencyResult): string =>
  frequency.level.category === null && isOnlyLevel(frequency, subject, result) ? subject : frequency.level.what;

/** A bar for each group and a colour for each variable and level; bars of several stand side by side, in the order of the first. */
function byGroup(result: FrequencyResult): BarSeries[] {
  const drawn = result.variables.flatMap((variable) =>
    drawnLevels(variable).map((frequency) => ({
      name: seriesName(frequency, variable, result),
      category: frequency.level.category,
      groups: shownGroups(frequency),
    })),
  );
  const series = [...Map.groupBy(drawn, ({ name }) => name)].map(([name, held]) => ({
    name,
    category: held[0]?.category,
    groups: held.flatMap(({ groups }) => groups),
  }));
  const isMoreFirst = series[0]?.category === "amplification" && series[1]?.category === "deep_deletion";
  const order = (series[0]?.groups ?? []).map(labelOf);
  const nameOf = barNames(series.flatMap(({ groups }) => groups));
  const place = (group: FrequencyGroup): number => order.indexOf(labelOf(group));
  return series.map(({ name, groups }, at) => ({
    name,
    color: groupColor(at, isMoreFirst),
    bars: groups.toSorted((a, b) => place(a) - place(b)).map((group) => barOf(nameOf(group), group)),
  }));
}

const isOfLevels = ({ scope, variables }: FrequencyResult): boolean =>
  scope === "one" && variables.some((variable) => drawnLevels(variable).length > 1);

/** The share of one group alone; undefined where there is anything beside it. */
function onlyShare(series: readonly BarSeries[]): Bar | undefined {
  const [only, ...others] = series.flatMap(({ bars }) => bars);
  return others.length === 0 ? only : undefined;
}

/** A point for one share, bars for several. */
export function frequencyFigure(result: FrequencyResult): Figure {
  const named = result.variables.flatMap((one) => drawnLevels(one).map(({ level }) => level.what));
  const [only, ...others] = [...new Set(named)];
  const what = joinWords([...new Set(named)]);
  const isRecorded = result.variables.every(({ recorded }) => recorded !== null);
  const isProfiled = result.variables.some(({ recorded, isTogether }) => recorded === null && !isTogether);
  const series = isOfLevels(result) ? byLevel(result) : byGroup(result);
  const share = onlyShare(series);
  const whom = `the share of ${isProfiled ? "profiled " : ""}patients with ${what}, one sample per patient, with`;
  const notes = `${isRecorded ? "" : " Fusions and structural variants are not counted."}${subgroupNote(result.part === null ? null : { name: result.part })}`;
  const valueTitle =
    others.length === 0 ? `Patients with ${only ?? ""} (%)` : `Patients${isRecorded ? "" : " with an alteration"} (%)`;
  if (share !== undefined)
    return proportionFigure({
      share,
      valueTitle,
      caption: `The point shows ${whom} its Wilson 95% confidence interval.${notes}`,
      altText: `Share of patients with ${what}. ${frequencyAnswer(result)}`,
    });
  return barFigure({
    series,
    valueTitle,
    arrangement: "group",
    found: foundInFigure(result),
    caption: `Bars show ${whom} Wilson 95% confidence intervals.${notes}`,
    altText: `Bar chart of the frequency of ${what}. ${frequencyAnswer(result)}`,
  });
}
