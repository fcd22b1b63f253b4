import { levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { CgqError } from "../../errors.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { requiredTypes, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { excluded } from "../../variables/excluded.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../group-sizes.ts";
import { type AssociatedPatient, associatedPatients } from "./associated-patients.ts";
import { areAlterations, type AssociationResult, type Pattern } from "./association-result.ts";
import { testedPairs } from "./tested-pairs.ts";

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
    pairs: testedPairs(sides, patients),
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
