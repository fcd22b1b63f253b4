import { adjust } from "../../statistics/index.ts";
import type { AssociatedPatient } from "./associated-patients.ts";
import type { Pair, PairTable, Side } from "./association-result.ts";
import { countPair } from "./count-pair.ts";
import { chiSquaredPair, fisherPair, stratifiedPair } from "./pair-test.ts";

const BINARY = 2;

type Strata = ReadonlyMap<string, readonly AssociatedPatient[]>;

/** Adjusts the p-values of several tables over these. */
function adjusted<Table extends PairTable>(tables: readonly Table[]): Table[] {
  const found = adjust(
    tables.map(({ association }) => association.pValue),
    "benjamini-hochberg",
  );
  return tables.map((table, i) => ({ ...table, adjusted: tables.length > 1 ? (found[i] ?? null) : null }));
}

/** Fisher's exact test of each cancer type, of those in which neither variable is the same in all patients. */
const withinEach = (of: Pair["of"], tables: ReadonlyMap<string, PairTable["counts"]>): PairTable[] =>
  adjusted(
    [...tables]
      .map(([cancerType, counts]) => ({ of, cancerType, counts, association: fisherPair(counts), adjusted: null }))
      .filter(({ association }) => association.pValue !== null),
  );

/** Two by two: all cancer types in one stratified test, and each by itself. */
function binaryPair(of: Pair["of"], strata: Strata, sides: readonly Side[]): Pair {
  const counts = countPair([...strata.values()].flat(), of, sides);
  const pooled = fisherPair(counts);
  const common = { of, cancerType: null, counts, adjusted: null };
  if (strata.size < 2) return { ...common, association: pooled, pooled: null, within: [] };
  const tables = new Map([...strata].map(([code, held]) => [code, countPair(held, of, sides)] as const));
  return { ...common, association: stratifiedPair([...tables.values()]), pooled, within: withinEach(of, tables) };
}

/** Larger tables are tested in each cancer type by itself: they are never pooled. */
const largerPairs = (of: Pair["of"], strata: Strata, sides: readonly Side[]): Pair[] =>
  [...strata].map(([code, held]) => {
    const counts = countPair(held, of, sides);
    const cancerType = strata.size > 1 ? code : null;
    return { of, cancerType, counts, association: chiSquaredPair(counts), pooled: null, within: [], adjusted: null };
  });

const order = ({ association }: PairTable): number => association.pValue?.lnP ?? 1;

/** The clearest association first. */
export const byP = <Table extends PairTable>(tables: readonly Table[]): Table[] =>
  tables.toSorted((x, y) => order(x) - order(y));

/** Every two variables, the smallest p-value first. */
export function testedPairs(sides: readonly Side[], patients: readonly AssociatedPatient[]): Pair[] {
  const strata = Map.groupBy(patients, ({ cancerType }) => cancerType);
  const isBinary = (at: number): boolean => sides[at]?.levels.length === BINARY;
  const pairs = sides.flatMap((_, a) =>
    sides.slice(a + 1).flatMap((__, k) => {
      const of = [a, a + 1 + k] as const;
      return of.every(isBinary) ? [binaryPair(of, strata, sides)] : largerPairs(of, strata, sides);
    }),
  );
  return byP(adjusted(pairs));
}
