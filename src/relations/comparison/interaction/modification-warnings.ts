import { coverageWarnings } from "../../../cohort/covered-cancer-types.ts";
import type { PatientTable } from "../../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../../cohort/sample-mix.ts";
import type { Warning } from "../../../contract/results.ts";
import { counted } from "../../../prose/join-words.ts";
import { scaleWarnings } from "../../../variables/expression/scale-warnings.ts";
import { filterCounts, nonPassWarnings } from "../../../variables/mutation/filter-counts.ts";
import { type CovariateColumn, fewPatientsWarnings } from "../../covariates.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings } from "../../value-warnings.ts";
import type { DifferenceModel } from "./difference-model.ts";
import type { Modified, ModifiedGroups } from "./modified-groups.ts";
import type { ModificationResult } from "./modification-result.ts";

/** Intercept, group, levels and their products, and the cancer types that have means of their own. */
const ownParameters = ({ hasTypes }: DifferenceModel, levels: number, types: number): number =>
  2 * levels + (hasTypes ? types - 1 : 0);

const bothTissuesWarnings = (inBoth: number): Warning[] =>
  inBoth === 0
    ? []
    : [
        {
          code: "unpaired",
          message: `Of ${counted(inBoth, "patient")} both tissues are there: they are compared as if they were of different patients.`,
        },
      ];

type Told = Pick<ModificationResult, "groups" | "levels" | "model" | "adjusted" | "cancerTypes" | "inBoth" | "measure">;

function modelWarnings(
  { model, adjusted, levels, cancerTypes, measure }: Told,
  columns: readonly CovariateColumn[],
): Warning[] {
  const own = ownParameters(model, levels.length, cancerTypes.length);
  const models = adjusted === null ? [] : [{ name: measure.name, n: adjusted.with.n }];
  return fewPatientsWarnings(columns, own, models);
}

/** What keeps a reader from taking a difference of differences, or that none was found, for more than it is. */
export function modificationWarnings(
  table: PatientTable,
  { by, modifier, cohort }: Modified,
  { measured, main, modifier: split, patients }: ModifiedGroups,
  told: Told,
  columns: readonly CovariateColumn[],
): Warning[] {
  const rows = patients.map(({ row }) => row);
  const tumors = rows.flatMap((row) => measured.samples[row] ?? []).filter(({ tissue }) => tissue === "tumor");
  const areTypes = [by, modifier].some(({ is }) => is === "cancer_type");
  return [
    ...smallGroupWarnings(told.groups),
    ...bothTissuesWarnings(told.inBoth),
    ...(areTypes ? acrossCancerTypesWarnings(told.cancerTypes, measured) : []),
    ...scaleWarnings(measured, ""),
    ...coverageWarnings(told.cancerTypes, cohort.cancers),
    ...sampleMixWarnings(tumors),
    ...table.warnings,
    ...nonPassWarnings([main, split].flatMap(({ column }) => filterCounts(column, rows))),
    ...modelWarnings(told, columns),
  ];
}
