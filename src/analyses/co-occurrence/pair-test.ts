import {
  coOccurrence,
  mantelHaenszel,
  type AlterationCounts,
  type Interval,
  type PValue,
  type Table2x2,
} from "../../statistics/index.ts";
import { finite } from "../../relations/statistics-fields.ts";
import type { AlteredPatient } from "./read-alterations.ts";

/** Association of two alterations; infinite ratios are null. */
export interface PairAssociation {
  readonly test: "fisher_exact" | "cochran_mantel_haenszel";
  readonly statistic: number | null;
  readonly degreesOfFreedom: number | null;
  readonly pValue: PValue | null;
  readonly log2OddsRatio: number | null;
  readonly oddsRatio: number | null;
  readonly interval: readonly [lower: number | null, upper: number | null] | null;
  readonly tendency: "together" | "apart" | null;
  readonly reason: string | null;
}

const openInterval = (interval: Interval | null): PairAssociation["interval"] =>
  interval === null ? null : [finite(interval[0]), finite(interval[1])];

/** Patients by the alteration of gene `a` and gene `b` (places in the list). */
export function countPair(patients: readonly AlteredPatient[], a: number, b: number): AlterationCounts {
  const count = (inA: boolean, inB: boolean): number =>
    patients.filter(({ altered }) => altered[a] === inA && altered[b] === inB).length;
  return {
    both: count(true, true),
    aNotB: count(true, false),
    bNotA: count(false, true),
    neither: count(false, false),
  };
}

const notComputable = (test: PairAssociation["test"], reason: string): PairAssociation => ({
  test,
  statistic: null,
  degreesOfFreedom: null,
  pValue: null,
  log2OddsRatio: null,
  oddsRatio: null,
  interval: null,
  tendency: null,
  reason,
});

/** Fisher's exact test of all patients together. */
export function fisherPair(counts: AlterationCounts): PairAssociation {
  const result = coOccurrence(counts);
  if (result.status !== "ok") return notComputable("fisher_exact", result.reason);
  const log2OddsRatio = finite(result.log2OddsRatio);
  return {
    test: "fisher_exact",
    statistic: null,
    degreesOfFreedom: null,
    pValue: result.pValue,
    log2OddsRatio,
    oddsRatio: finite(result.oddsRatio),
    interval: openInterval(result.interval),
    tendency: result.log2OddsRatio > 0 ? "together" : "apart",
    reason: log2OddsRatio === null ? "a cell of the table is 0" : null,
  };
}

const tableOf = ({ both, aNotB, bNotA, neither }: AlterationCounts): Table2x2 => [
  [both, aNotB],
  [bNotA, neither],
];

/** Cochran-Mantel-Haenszel test over the cancer types, each with its own table. */
export function stratifiedPair(strata: readonly AlterationCounts[]): PairAssociation {
  const result = mantelHaenszel(strata.map(tableOf));
  if (result.status !== "ok") return notComputable("cochran_mantel_haenszel", result.reason);
  const { corrected, commonOddsRatio } = result;
  const isFinite = commonOddsRatio.status === "ok";
  const towards = isFinite ? commonOddsRatio.estimate : commonOddsRatio.direction === "positive" ? Infinity : 0;
  const log2OddsRatio = finite(Math.log2(towards));
  return {
    test: "cochran_mantel_haenszel",
    statistic: corrected.statistic,
    degreesOfFreedom: corrected.degreesOfFreedom,
    pValue: corrected.pValue,
    log2OddsRatio,
    oddsRatio: finite(towards),
    interval: openInterval(isFinite ? commonOddsRatio.interval : null),
    tendency: towards > 1 ? "together" : "apart",
    reason: log2OddsRatio === null ? "a cell of the table is 0" : null,
  };
}
