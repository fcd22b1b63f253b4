import { levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { CgqError } from "../../errors.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { requiredTypes, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { excluded } from "../../variables/excluded.ts";
import { adjust } from "../../statistics/index.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../group-sizes.ts";
import { type AssociatedPatient, associatedPatients } from "./associated-patients.ts";
import { areAlterations, type AssociationResult, type Pair, type Pattern, type Side } from "./association-result.ts";
import { countPair } from "./count-pair.ts";
import { chiSquaredPair, fisherPair, stratifiedPair } from "./pair-test.ts";

const BINARY = 2;

type Untested = Omit<Pair, "adjusted">;

type Strata = ReadonlyMap<string, readonly AssociatedPatient[]>;

/** Two by two: all cancer types in one stratified test. */
function binaryPair(of: Pair["of"], strata: Strata, sides: readonly Side[]): Untested {
  const tables = [...strata.values()].map((held) => countPair(held, of, sides));
  const counts = countPair([...strata.values()].flat(), of, sides);
  const pooled = fisherPair(counts);
  return strata.size > 1
    ? { of, cancerType: null, counts, association: stratifiedPair(tables), pooled }
    : { of, cancerType: null, counts, association: pooled, pooled: null };
}

/** Larger tables are tested in each cancer type by itself: they are never pooled. */
const largerPairs = (of: Pair["of"], strata: Strata, sides: readonly Side[]): Untested[] =>
  [...strata].map(([code, held]) => {
    const counts = countPair(held, of, sides);
    const cancerType = strata.size > 1 ? code : null;
    return { of, cancerType, counts, association: chiSquaredPair(counts), pooled: null };
  });

const order = ({ association }: Untested): number => association.pValue?.lnP ?? 1;

function pairsOf(sides: readonly Side[], patients: readonly AssociatedPatient[]): Pair[] {
  const strata = Map.groupBy(patients, ({ cancerType }) => cancerType);
  const isBinary = (at: number): boolean => sides[at]?.levels.length === BINARY;
  const pairs = sides.flatMap((_, a) =>
    sides.slice(a + 1).flatMap((_, k) => {
      const of = [a, a + 1 + k] as const;
      return of.every(isBinary) ? [binaryPair(of, strata, sides)] : largerPairs(of, strata, sides);
    }),
  );
  const adjusted = adjust(
    pairs.map((pair) => pair.association.pValue),
    "benjamini-hochberg",
  );
  return pairs
    .map((pair, i) => ({ ...pair, adjusted: pairs.length > 1 ? (adjusted[i] ?? null) : null }))
    .sort((x, y) => order(x) - order(y));
}

/** Altered patients by pattern: those with the first gene altered come first, then the second, and so on. */
function patternsOf(patients: readonly AssociatedPatient[]): Pattern[] {
  const groups = Map.groupBy(patients, ({ levels }) => levels.join(""));
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, held]) => {
      const altered = (held[0]?.levels ?? []).map((level) => level === 0);
      return altered.includes(true) ? [{ altered, count: held.length }] : [];
    });
}

/** Throws CgqError `not_in_dataset` for too few patients, or none of a cancer type that the question names by itself. */
function refuseFew(patients: readonly AssociatedPatient[], { cohort, part }: PatientTable): void {
  const named = cohort.group === undefined ? requiredTypes(cohort.cancers) : [];
  const empty = named.filter((code) => !patients.some(({ cancerType }) => cancerType === code));
  if (patients.length >= SMALLEST_GROUP && empty.length === 0) return;
  const among = part === null ? "" : ` in the subgroup ${part.name}`;
  const held = empty.length > 0 ? `none of ${joinWords(empty)}` : `${patients.length}`;
  throw new CgqError(
    "not_in_dataset",
    `An association needs at least ${SMALLEST_GROUP} patients with a value of every variable${among}; the loaded data have ${held}.`,
  );
}

/** Tests every pair of variables for levels that occur together or apart. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export function computeAssociation(table: PatientTable, question: QuestionOf<"association">): AssociationResult {
  const names = question.of.map((variable) => levelColumn(table, variable).name);
  requireSeveral(question.cohort.cancers, table.cancerTypes, `data on ${joinWords(names)}`);
  const { sides, patients, rows, incomplete } = associatedPatients(table, question);
  const part = table.part?.name ?? null;
  refuseFew(patients, table);
  const ofType = Map.groupBy(patients, ({ cancerType }) => cancerType);
  const cancerTypes = table.cancerTypes.filter((code) => ofType.has(code));
  const few =
    patients.length < FEW_PROFILED
      ? [
          {
            code: "few_profiled",
            message: `Only ${counted(patients.length, "patient")} have a value of every variable.`,
          },
        ]
      : [];
  const filters = question.of.flatMap((variable) => filterCounts(levelColumn(table, variable), rows));
  return {
    sides,
    cancerTypes,
    part,
    pairs: pairsOf(sides, patients),
    patterns: areAlterations({ sides }) ? patternsOf(patients) : [],
    sampleSizes: Object.fromEntries(cancerTypes.map((code) => [code, ofType.get(code)?.length ?? 0])),
    definitions: [
      table.part?.definition ?? "",
      ...new Set(question.of.map((variable) => levelColumn(table, variable).notes.definition)),
      filterSentence(filters),
    ],
    profiles: table.profiles,
    exclusions: [...table.exclusions, ...excluded("without a value of every variable", incomplete)],
    warnings: [...few, ...table.warnings, ...nonPassWarnings(filters)],
  };
}
