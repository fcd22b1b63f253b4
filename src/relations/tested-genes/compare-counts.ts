import { fisherExact } from "../../statistics/index.ts";
import type { EveryAlteration } from "../../variables/column.ts";
import { letOthersWork, type Work } from "../work.ts";
import { orNull, type TestedGene } from "./tested-gene.ts";

/** Genes that are altered in fewer patients of both groups together are not tested. */
export const FEWEST_ALTERED = 5;
/** Tested between two looks at what else there is to do. */
const GENES_AT_ONCE = 250;

/** Of one gene: altered patients and patients who were looked at, in each group. */
export interface GroupCounts {
  readonly gene: string;
  readonly altered: readonly [number, number];
  readonly n: readonly [number, number];
}

/** What every gene was counted to, and how many genes of each patient are altered. */
export interface CountedByGroup {
  readonly genes: readonly GroupCounts[];
  readonly burden: Uint32Array;
}

/** Counts every gene in two groups of rows. */
export async function countByGroup(
  every: EveryAlteration,
  groups: readonly [readonly number[], readonly number[]],
  rowCount: number,
): Promise<CountedByGroup> {
  const groupOf = new Uint8Array(rowCount).fill(2);
  for (const [place, rows] of groups.entries()) for (const row of rows) groupOf[row] = place;
  const countsOf = (rows: Uint32Array): readonly [number, number] => {
    const first = rows.reduce((count, row) => count + Number(groupOf[row] === 0), 0);
    return [first, rows.length - first];
  };
  const sizes = new Map<Uint32Array, readonly [number, number]>();
  const sizesOf = (rows: Uint32Array) => {
    const held = sizes.get(rows) ?? countsOf(rows);
    sizes.set(rows, held);
    return held;
  };
  const genes: GroupCounts[] = [];
  const burden = new Uint32Array(rowCount);
  const take: Parameters<EveryAlteration["each"]>[1] = ({ gene, lookedAt, altered }) => {
    for (const row of altered) burden[row] = (burden[row] ?? 0) + 1;
    genes.push({ gene, altered: countsOf(altered), n: sizesOf(lookedAt) });
  };
  await every.each((row) => groupOf[row] !== 2, take, "listed");
  return { genes, burden };
}

type Tested = Omit<TestedGene, "gene">;

/** Half a patient in every cell, so that the ratio of a group without any exists. */
function log2Ratio([a, b]: readonly [number, number], [n1, n2]: readonly [number, number]): number {
  const half = 0.5;
  return Math.log2(((a + half) * (n2 - b + half)) / ((n1 - a + half) * (b + half)));
}

function testCounts({ altered, n }: GroupCounts): Tested {
  const [[a, b], [n1, n2]] = [altered, n];
  const found =
    a + b < FEWEST_ALTERED
      ? null
      : fisherExact([
          [a, n1 - a],
          [b, n2 - b],
        ]);
  if (found?.status !== "ok")
    return {
      cells: [a, n1, b, n2, null, null, null, null],
      statistic: null,
      effect: null,
      interval: null,
      drawn: null,
      lnP: null,
    };
  const effect = orNull(found.oddsRatio);
  const interval = [orNull(found.interval[0]), orNull(found.interval[1])] as const;
  const drawn = log2Ratio(altered, n);
  const cells = [a, n1, b, n2, effect, ...interval, drawn];
  return { cells, statistic: null, effect, interval, drawn, lnP: found.pValue.lnP };
}

/** Fisher's exact test of every gene between the groups; equal counts are tested once. */
export async function compareCounts(counted: readonly GroupCounts[], { signal, report }: Work): Promise<TestedGene[]> {
  const known = new Map<string, Tested>();
  const tested: TestedGene[] = [];
  for (const [done, one] of counted.entries()) {
    if (done % GENES_AT_ONCE === 0) {
      signal?.throwIfAborted();
      report({ done, total: counted.length, stage: "testing genes" });
      await letOthersWork();
    }
    const key = `${one.altered.join()} ${one.n.join()}`;
    const held = known.get(key) ?? testCounts(one);
    known.set(key, held);
    tested.push({ gene: one.gene, ...held });
  }
  return tested;
}
