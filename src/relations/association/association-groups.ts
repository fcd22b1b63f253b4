import type { Group } from "../../contract/results.ts";
import { proportion } from "../../statistics/index.ts";
import { areAlterations, type AssociationResult, type PairTable, sidesOf } from "./association-result.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function shareOf(name: string, category: string, count: number, n: number, cancerType: string | null = null): Group {
  const share = proportion(count, n);
  const found =
    share.status === "ok"
      ? { proportion: share.proportion, confidence_interval: [...share.wilson] satisfies [number, number] }
      : {};
  return { name, cancer_type: cancerType, category, n, count, ...found };
}

/** The altered patients of every variable. */
export function alteredShares({ sides, patterns, sampleSizes }: AssociationResult): Group[] {
  const n = sum(Object.values(sampleSizes));
  return sides.map(({ subject }, i) => {
    const held = patterns.filter((pattern) => pattern.altered[i]);
    return shareOf(subject, "altered", sum(held.map((pattern) => pattern.count)), n);
  });
}

/** The four cells of a table of two alterations. */
export function cellsOf(pair: PairTable, result: Pick<AssociationResult, "sides">): Group[] {
  const [{ subject: a }, { subject: b }] = sidesOf(pair, result);
  const [[both = 0, aNotB = 0] = [], [bNotA = 0, neither = 0] = []] = pair.counts;
  const n = both + aNotB + bNotA + neither;
  return [
    shareOf(`${a} and ${b}`, "both", both, n),
    shareOf(`${a} only`, "first_only", aNotB, n),
    shareOf(`${b} only`, "second_only", bNotA, n),
    shareOf(`neither ${a} nor ${b}`, "neither", neither, n),
  ];
}

/** How often each level of the first variable is found at each level of the second. */
export function levelShares(pair: PairTable, result: Pick<AssociationResult, "sides">): Group[] {
  const [first, second] = sidesOf(pair, result);
  const shown = first.levels.length === 2 ? first.levels.slice(0, 1) : first.levels;
  const place = pair.cancerType === null ? "" : `${pair.cancerType} `;
  return shown.flatMap((level, row) =>
    second.levels.flatMap((other, at) => {
      const n = sum(pair.counts.map((counts) => counts[at] ?? 0));
      const name = `${place}${first.plural === null ? level : `${first.subject} ${level}`}, ${second.plural === null ? other : `${second.subject} ${other}`}`;
      return n === 0 ? [] : [shareOf(name, other, pair.counts[row]?.[at] ?? 0, n, pair.cancerType)];
    }),
  );
}

/** Every variable's altered patients and, for one pair, the cells of its table. */
export function associationGroups(result: AssociationResult): Group[] {
  const [pair, ...others] = result.pairs;
  if (!areAlterations(result)) return result.pairs.flatMap((one) => levelShares(one, result));
  return pair === undefined || others.length > 0
    ? alteredShares(result)
    : [...alteredShares(result), ...cellsOf(pair, result)];
}
