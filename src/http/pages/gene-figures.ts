import type { Coverage } from "../../contract/reference-data.ts";
import type { Group } from "../../contract/results.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import { groupsOf, type OverviewFigure } from "./overview-figures.ts";
import type { TopicAnswer } from "./overview.ts";

/** Among fewer patients a share says too little to be the greatest. */
const FEWEST_PROFILED = 20;

const shareOf = ({ count = 0, n }: Group): number => count / n;
const ofAll = (count: number, n: number): string => `${formatCount(count)} of ${formatCount(n)}`;

function inAll(groups: readonly Group[]): OverviewFigure[] {
  const [count, n] = [groups.map((one) => one.count ?? 0), groups.map((one) => one.n)].map((numbers) =>
    numbers.reduce((a, b) => a + b, 0),
  );
  if (count === undefined || !n) return [];
  const label = `Mutated in ${counted(groups.length, "cancer type")}`;
  return [{ label, value: formatPercent(count / n), note: ofAll(count, n) }];
}

/** The cancer type with the greatest share, where any patient has it. */
function mostOften(label: string, groups: readonly Group[]): OverviewFigure[] {
  const [most] = groups
    .filter(({ count = 0, n }) => count > 0 && n >= FEWEST_PROFILED)
    .toSorted((a, b) => shareOf(b) - shareOf(a));
  if (most === undefined) return [];
  const value = `${most.cancer_type ?? most.name} ${formatPercent(shareOf(most))}`;
  return [{ label, value, note: ofAll(most.count ?? 0, most.n) }];
}

function expressionIn(cancers: Coverage["cancer_types"] = []): OverviewFigure {
  const loaded = cancers.filter(({ data }) => (data["mrna_expression"] ?? 0) > 0);
  return {
    label: "Expression loaded",
    value: formatCount(loaded.length),
    note: `of ${counted(cancers.length, "cancer type")}`,
  };
}

/** Of copy number, of which a card tells every level. */
const ofLevel = (groups: readonly Group[], level: string): Group[] =>
  groups.filter(({ category }) => category === level);

/** A gene in a few numbers, of the cards that its page shows. */
export function geneFigures(answers: readonly TopicAnswer[], { cancer_types }: Coverage): OverviewFigure[] {
  const [mutations, copies] = [groupsOf(answers, "mutations"), groupsOf(answers, "amplification")];
  return [
    ...inAll(mutations),
    ...mostOften("Mutated most often", mutations),
    ...mostOften("Amplified most often", ofLevel(copies, "amplification")),
    ...mostOften("Deeply deleted most often", ofLevel(copies, "deep_deletion")),
    expressionIn(cancer_types),
  ];
}
