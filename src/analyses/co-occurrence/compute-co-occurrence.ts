import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { adjust, type AlterationCounts, type PValue } from "../../statistics/index.ts";
import type { FilterCount } from "../cohort/filter-counts.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import { counted } from "../../prose/join-words.ts";
import { countPair, fisherPair, type PairAssociation, stratifiedPair } from "./pair-test.ts";
import type { AlterationData, AlterationKind, AlteredPatient } from "./read-alterations.ts";

export interface Pair {
  readonly genes: readonly [first: string, second: string];
  /** Over all cancer types. */
  readonly counts: AlterationCounts;
  readonly association: PairAssociation;
  /** All patients in one table, where the association is stratified. */
  readonly pooled: PairAssociation | null;
  readonly adjusted: PValue | null;
}

/** Patients with the same alterations. */
export interface Pattern {
  readonly altered: readonly boolean[];
  readonly count: number;
}

export interface GenePairsResult extends DataNotes {
  readonly genes: readonly string[];
  readonly kinds: readonly AlterationKind[];
  readonly filters: readonly FilterCount[];
  readonly cancerTypes: readonly string[];
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  /** The pair with the smallest p-value first; two genes have one pair. */
  readonly pairs: readonly Pair[];
  /** Altered patients, sorted for drawing. */
  readonly patterns: readonly Pattern[];
  readonly sampleSizes: Readonly<Record<string, number>>;
}

function pairsOf(genes: readonly string[], patients: readonly AlteredPatient[]): Pair[] {
  const strata = [...Map.groupBy(patients, (patient) => patient.cancerType).values()];
  const pairs = genes.flatMap((first, a) =>
    genes.slice(a + 1).map((second, k) => {
      const b = a + 1 + k;
      const counts = countPair(patients, a, b);
      const pooled = fisherPair(counts);
      const association = strata.length > 1 ? stratifiedPair(strata.map((held) => countPair(held, a, b))) : pooled;
      return { genes: [first, second] as const, counts, association, pooled: strata.length > 1 ? pooled : null };
    }),
  );
  const adjusted = adjust(
    pairs.map((pair) => pair.association.pValue),
    "benjamini-hochberg",
  );
  const order = (pair: { association: PairAssociation }): number => pair.association.pValue?.lnP ?? 1;
  return pairs
    .map((pair, i) => ({ ...pair, adjusted: pairs.length > 1 ? (adjusted[i] ?? null) : null }))
    .sort((x, y) => order(x) - order(y));
}

/** Altered patients by pattern: those with the first gene altered come first, then the second, and so on. */
function patternsOf(patients: readonly AlteredPatient[]): Pattern[] {
  const groups = Map.groupBy(patients, (patient) => patient.altered.map(Number).join(""));
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([, held]) => {
      const altered = held[0]?.altered ?? [];
      return altered.includes(true) ? [{ altered, count: held.length }] : [];
    });
}

/** Tests every pair of genes for alterations that occur together or apart. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export function computeCoOccurrence(
  data: AlterationData,
  { genes, cancer_types: asked }: ParsedQuestion,
): GenePairsResult {
  const { patients, kinds, filters, part, profiles, exclusions, warnings } = data;
  if (patients.length < SMALLEST_GROUP)
    throw new CgqError(
      "not_in_dataset",
      `Co-occurrence needs at least ${SMALLEST_GROUP} patients profiled for every gene${part === null ? "" : ` in the subgroup ${part.name}`}; the loaded data have ${patients.length}.`,
    );
  const loaded = [...new Set(patients.map((patient) => patient.cancerType))];
  const cancerTypes = asked.length > 0 ? asked.filter((code) => loaded.includes(code)) : loaded.sort();
  const sizeOf = (code: string): number => patients.filter((patient) => patient.cancerType === code).length;
  const few =
    patients.length < FEW_PROFILED
      ? [{ code: "few_profiled", message: `Only ${counted(patients.length, "patient")} were profiled for every gene.` }]
      : [];
  return {
    genes,
    kinds,
    filters,
    cancerTypes,
    part,
    pairs: pairsOf(genes, patients),
    patterns: patternsOf(patients),
    sampleSizes: Object.fromEntries(cancerTypes.map((code) => [code, sizeOf(code)])),
    profiles,
    exclusions,
    warnings: [...few, ...warnings],
  };
}
