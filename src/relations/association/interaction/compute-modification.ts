import { countAsked, coverageWarnings, isAboutAll, requireSeveral } from "../../../cohort/covered-cancer-types.ts";
import { isUsed, type PatientTable } from "../../../cohort/patient-table.ts";
import type { Exclusion, Warning } from "../../../contract/results.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { excluded } from "../../../variables/excluded.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../../variables/mutation/filter-counts.ts";
import { smallGroupWarnings } from "../../value-warnings.ts";
import { patientsOf } from "../association-result.ts";
import { countPair } from "../count-pair.ts";
import type { ModifiedAssociationResult, ModifiedLevel } from "./modification-result.ts";
import { type CrossedPatient, type Modified, modifiedPair, type ModifiedPair } from "./modified-pair.ts";
import { associationAt, compareLevels, type Tables } from "./odds-ratios-of-levels.ts";

const count = (patients: readonly CrossedPatient[], { sides }: ModifiedPair) => countPair(patients, [0, 1], sides);

/** The patients of every level by cancer type. */
const byType = ({ levels, patients }: ModifiedPair): ReadonlyMap<string, readonly CrossedPatient[]>[] =>
  levels.map((_, at) =>
    Map.groupBy(
      patients.filter(({ level }) => level === at),
      ({ cancerType }) => cancerType,
    ),
  );

function levelsOf(found: ModifiedPair): { readonly tables: Tables[]; readonly levels: ModifiedLevel[] } {
  const held = byType(found);
  const tables = held.map((types) => [...types.values()].map((patients) => count(patients, found)));
  const levels = found.levels.map((name, at): ModifiedLevel => {
    const types = held[at] ?? new Map<string, readonly CrossedPatient[]>();
    const [only = null, second] = types.keys();
    const counts = count([...types.values()].flat(), found);
    return { name, cancerType: second === undefined ? only : null, pair: associationAt(tables[at] ?? [], counts) };
  });
  return { tables, levels };
}

/** Of the used patients: how many were left out for each reason. */
function exclusionsOf(table: PatientTable, { whyNot }: ModifiedPair): Exclusion[] {
  const rows = [...table.rows.keys()].filter((row) => isUsed(table, row));
  const reasons = Map.groupBy(rows, whyNot);
  return [...reasons].flatMap(([reason, held]) => (reason === null ? [] : excluded(reason, held.length)));
}

const mutationCalls = ({ columns, patients }: ModifiedPair) =>
  columns.flatMap((column) =>
    filterCounts(
      column,
      patients.map(({ row }) => row),
    ),
  );

function warningsOf(table: PatientTable, { cohort }: Modified, found: ModifiedPair, levels: readonly ModifiedLevel[]) {
  const sizes = levels.map(({ name, pair }) => ({ name, n: patientsOf(pair) }));
  const warnings: Warning[] = [
    ...smallGroupWarnings(sizes),
    ...table.warnings,
    ...coverageWarnings(table.cancerTypes, cohort.cancers),
    ...nonPassWarnings(mutationCalls(found)),
  ];
  return warnings;
}

function sizesOf({ cancerTypes }: PatientTable, { patients }: ModifiedPair): Record<string, number> {
  const sizes = cancerTypes.map((code) => [code, patients.filter((one) => one.cancerType === code).length] as const);
  return Object.fromEntries(sizes.filter(([, n]) => n > 0));
}

/** Whether the association of two variables differs between the levels of something else. Throws CgqError `not_in_dataset` where too few are at them. */
export function computeModification(table: PatientTable, question: Modified): ModifiedAssociationResult {
  const { cohort } = question;
  const found = modifiedPair(table, question);
  const { sides, modifier, columns } = found;
  const sampleSizes = sizesOf(table, found);
  const cancerTypes = Object.keys(sampleSizes);
  requireSeveral(cohort.cancers, cancerTypes, `data on ${joinWords(columns.map(({ name }) => name))}`);
  const { tables, levels } = levelsOf(found);
  return {
    modified: true,
    sides,
    modifier,
    levels,
    ...compareLevels(tables),
    definitions: [
      table.part?.definition ?? "",
      ...new Set(columns.map(({ notes }) => notes.definition)),
      filterSentence(mutationCalls(found)),
    ],
    part: table.part?.name ?? null,
    cancerTypes,
    askedTypes: isAboutAll(cohort.cancers) ? countAsked(cohort.cancers) : null,
    sampleSizes,
    profiles: table.profiles,
    exclusions: [...table.exclusions, ...exclusionsOf(table, found)],
    warnings: warningsOf(table, question, found, levels),
  };
}
