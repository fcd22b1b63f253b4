import { normalLnUpper } from "../distributions/normal.ts";
import { momentsOf, standardDeviationOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { findSet } from "./gene-set.ts";
import { completeGenes, type ProfileMatrix } from "./profile-matrix.ts";

/** Scores per sample, and the genes that vary; null where the set is one gene in the middle, which has no weight. */
export type GsvaResult =
  | { readonly status: "ok"; readonly used: number; readonly scores: readonly (number | null)[] }
  | NotComputable;

/** Standard deviation under which a gene is constant. */
const CONSTANT_BELOW = 1e-10;

/** Log odds of a gene's smoothed distribution function at its own values; null for a constant gene. */
function kernelLogOdds(values: Float64Array): Float64Array | null {
  const deviation = standardDeviationOf(momentsOf(values)) ?? 0;
  if (deviation < CONSTANT_BELOW) return null;
  const width = deviation / 4;
  return values.map((value) => {
    let [below, above] = [0, 0];
    for (const other of values) {
      below += Math.exp(normalLnUpper((other - value) / width));
      above += Math.exp(normalLnUpper((value - other) / width));
    }
    return Math.log(below / above);
  });
}

/** Largest minus deepest deviation of the walk through the genes from the highest to the lowest. */
function scoreOf(odds: Float64Array, isInSet: readonly boolean[], size: number): number | null {
  const n = odds.length;
  const order = Array.from(odds.keys()).sort((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0) || a - b);
  const weightAt = (place: number) => Math.abs(n - place - n / 2);
  const total = order.reduce((sum, row, place) => sum + (isInSet[row] ? weightAt(place) : 0), 0);
  if (total === 0) return null;
  let [walk, highest, lowest] = [0, 0, 0];
  order.forEach((row, place) => {
    walk += isInSet[row] ? weightAt(place) / total : -1 / (n - size);
    highest = Math.max(highest, walk);
    lowest = Math.min(lowest, walk);
  });
  return highest + lowest;
}

/**
 * Gene set variation analysis (Haenzelmann 2013, doi:10.1186/1471-2105-14-7) with Gaussian kernels of width sd / 4.
 * Not computable: too_few_samples (under 2), no_gene_measured (that varies), set_is_universe.
 * R: GSVA::gsva(values, list(set), method = "gsva", kcdf = "Gaussian"), which reads its kernel from a table.
 */
export function gsva(matrix: ProfileMatrix, set: readonly string[]): GsvaResult {
  const { genes, columns } = completeGenes(matrix);
  if (columns.length < 2) return notComputable("too_few_samples");
  const odds = genes.map((_, row) => kernelLogOdds(Float64Array.from(columns, (column) => column[row] ?? 0)));
  const varying = Array.from(odds.keys()).filter((row) => odds[row] !== null);
  const names = varying.map((row) => genes[row] ?? "");
  const { rows } = findSet(names, set);
  if (rows.length === 0) return notComputable("no_gene_measured");
  if (rows.length === names.length) return notComputable("set_is_universe");
  const inSet = new Set(rows);
  const isInSet = names.map((_, row) => inSet.has(row));
  const columnAt = (sample: number) => Float64Array.from(varying, (row) => odds[row]?.[sample] ?? 0);
  const scores = columns.map((_, sample) => scoreOf(columnAt(sample), isInSet, rows.length));
  return { status: "ok", used: names.length, scores };
}
