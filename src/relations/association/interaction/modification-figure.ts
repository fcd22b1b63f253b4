import type { Figure } from "../../../contract/figure.ts";
import { type Bar, barFigure } from "../../../figures/bar.ts";
import { subgroupNote } from "../../../prose/subgroup-note.ts";
import { proportion } from "../../../statistics/index.ts";
import type { PairTable, Side } from "../association-result.ts";
import { modificationAnswer } from "./modification-answer.ts";
import type { ModifiedAssociationResult } from "./modification-result.ts";

/** What is counted of an alteration: those with it; of what is recorded its first level. */
const countedOf = ({ plural, what, levels }: Side): string => (plural === null ? (levels[0] ?? what) : what);

const groupNames = ({ plural, what, levels }: Side): readonly string[] =>
  plural === null ? levels.slice(0, 2) : [`with ${what}`, `without ${what}`];

const whomOf = ({ plural, what }: Side): string => (plural === null ? `of each ${what}` : `with and without ${what}`);

/** The share of the first level of one variable among the patients in one group of the other. */
function barOf(label: string, [first, second]: readonly [number, number]): Bar {
  const n = first + second;
  const share = proportion(first, n);
  return share.status === "ok"
    ? { label, count: first, n, proportion: share.proportion, interval: share.wilson }
    : { label, count: first, n, proportion: 0, interval: null };
}

/** Patients with and without what is counted in a group of the other variable: alterations are counted, where one is. */
function cellsOf({ counts }: PairTable, group: number, isFirst: boolean): readonly [number, number] {
  const [one = [], other = []] = counts;
  if (isFirst) return [one[group] ?? 0, other[group] ?? 0];
  const row = counts[group] ?? [];
  return [row[0] ?? 0, row[1] ?? 0];
}

/** Bars of how often one variable is found in both groups of the other, at each level. */
export function modificationFigure(result: ModifiedAssociationResult): Figure {
  const { sides, levels, modifier, part } = result;
  const [first, second] = sides;
  const isFirst = first.plural !== null || second.plural === null;
  const [counted, grouped] = isFirst ? [first, second] : [second, first];
  const what = countedOf(counted);
  return barFigure({
    series: groupNames(grouped).map((name, group) => ({
      name,
      bars: levels.map((level) => barOf(level.name, cellsOf(level.pair, group, isFirst))),
    })),
    valueTitle: `Patients with ${what} (%)`,
    arrangement: "group",
    caption: `Bars show the share with ${what} among the patients ${whomOf(grouped)}, by ${modifier.name}, one sample per patient; lines are 95% confidence intervals.${subgroupNote(part === null ? null : { name: part })}`,
    altText: `Bar chart. ${modificationAnswer(result)}`,
  });
}
