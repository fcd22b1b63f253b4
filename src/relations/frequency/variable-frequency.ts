import { againstOthers, compareDistributions, compareFrequencies, compareOrder } from "./compare-frequencies.ts";
import type { CountedVariable, Tally } from "./counted-variable.ts";
import {
  type FrequencyComparison,
  type FrequencyGroup,
  type FrequencyScope,
  labelOf,
  type LevelFrequency,
  type VariableFrequency,
} from "./frequency-result.ts";
import { pool, shareOf } from "./share.ts";

const byProportion = (a: FrequencyGroup, b: FrequencyGroup): number =>
  b.proportion - a.proportion || (a.name < b.name ? -1 : 1);

/** Where one variable is compared. */
interface Comparing {
  readonly variable: CountedVariable;
  readonly tallies: readonly Tally[];
  readonly isTested: (cancerType: string | null) => boolean;
  /** The cancer type that is set against all others. */
  readonly one: string | undefined;
}

interface Showing {
  readonly scope: FrequencyScope;
  readonly part: string | null;
  readonly groupTerm: string;
}

function levelFrequency(
  { variable, tallies }: Comparing,
  at: number,
  { part, scope, groupTerm }: Showing,
): LevelFrequency[] {
  const level = variable.levels[at];
  if (level === undefined) return [];
  const groups = tallies.map(({ cancerType, group, n, counts }) =>
    shareOf({ name: cancerType, cancerType, subgroup: group ?? part }, counts[at] ?? 0, n),
  );
  return [
    {
      level,
      groups: scope === "all" ? groups.toSorted(byProportion) : groups,
      pooled: scope === "group_term" ? pool(groups, groupTerm) : null,
    },
  ];
}

const overall = ({ groups }: LevelFrequency): number => groups.reduce((sum, group) => sum + group.count, 0);

const fewestIn = (groups: readonly FrequencyGroup[]): number =>
  groups.length === 0 ? 0 : Math.min(...groups.map(({ n }) => n));

/** Levels that are compared one by one, the most frequent one first. */
function compareLevels(
  { variable, isTested, one }: Comparing,
  levels: readonly LevelFrequency[],
): FrequencyComparison[] {
  const compared = levels.filter(({ level }) => level.isCompared).toSorted((a, b) => overall(b) - overall(a));
  return compared.map(({ level, groups }) => {
    const tested = groups.filter(({ cancerType }) => isTested(cancerType));
    return {
      name: level.category === null ? variable.subject : `${variable.subject} ${level.short}`,
      what: { what: level.what, isPlural: level.isPlural },
      groups,
      tested: tested.map(labelOf),
      fewest: fewestIn(tested),
      test: compareFrequencies(tested),
      trend: null,
      against: againstOthers(groups, one),
    };
  });
}

/** All levels at once. */
function compareAll(
  { variable, tallies, isTested }: Comparing,
  [first]: readonly LevelFrequency[],
): FrequencyComparison {
  const { subject } = variable;
  const tested = (first?.groups ?? []).filter(({ cancerType }) => isTested(cancerType));
  const rows = tallies.filter(({ cancerType }) => isTested(cancerType)).map(({ counts }) => counts);
  return {
    name: subject,
    what: { what: subject, isPlural: false },
    groups: [],
    tested: tested.map(labelOf),
    fewest: fewestIn(tested),
    test: compareDistributions(rows),
    trend: variable.isOrdered ? compareOrder(rows) : null,
    against: [],
  };
}

type Used = Showing & Pick<Comparing, "isTested" | "one">;

/** How often the levels of a variable occur, and its comparisons; one part for each cancer type where groups are compared. */
export function frequenciesOf(variable: CountedVariable, tallies: readonly Tally[], used: Used): VariableFrequency[] {
  const parts =
    used.scope === "grouped" ? [...Map.groupBy(tallies, ({ cancerType }) => cancerType).values()] : [tallies];
  return parts.map((held) => {
    const comparing = { variable, tallies: held, isTested: used.isTested, one: used.one };
    const levels = variable.levels.flatMap((_, at) => levelFrequency(comparing, at, used));
    const comparisons = variable.isDistribution ? [compareAll(comparing, levels)] : compareLevels(comparing, levels);
    const { subject, recorded, isTogether = false } = variable;
    return { subject, recorded, isTogether, levels, comparisons };
  });
}
