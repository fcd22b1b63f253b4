import { levelColumn, numberColumn, type PatientTable } from "../cohort/patient-table.ts";
import type { Warning } from "../contract/results.ts";
import { isNumeric, type Variable } from "../meaning/index.ts";
import { formatCount } from "../prose/format-number.ts";
import type { Covariate } from "../statistics/index.ts";
import { isThere, levelOf, type LevelColumn, type NumberColumn } from "../variables/column.ts";

export type CovariateColumn = NumberColumn | LevelColumn;

/** The columns of the covariates that a question names. */
export const covariateColumns = (table: PatientTable, adjust: readonly Variable[]): CovariateColumn[] =>
  adjust.map((variable) => (isNumeric(variable) ? numberColumn(table, variable) : levelColumn(table, variable)));

/** The covariates of some rows, for a model; levels are factors in their order. */
export const covariatesIn = (columns: readonly CovariateColumn[], rows: readonly number[]): Covariate[] =>
  columns.map((column) =>
    column.kind === "number"
      ? { name: column.name, values: rows.map((row) => (isThere(column, row) ? (column.values[row] ?? null) : null)) }
      : { name: column.name, levels: column.levels, values: rows.map((row) => levelOf(column, row)) },
  );

/** Patients for each parameter of a model, under which its estimates are unstable. */
const FEWEST_PER_PARAMETER = 10;

const parametersOf = (column: CovariateColumn): number => (column.kind === "number" ? 1 : column.levels.length - 1);

/** Warns of a model with fewer than 10 patients for each of its parameters. */
export function fewPatientsWarnings(
  columns: readonly CovariateColumn[],
  own: number,
  models: readonly { readonly name: string; readonly n: number }[],
): Warning[] {
  const parameters = columns.reduce((sum, column) => sum + parametersOf(column), own);
  return models
    .filter(({ n }) => n < FEWEST_PER_PARAMETER * parameters)
    .map(({ name, n }) => ({
      code: "few_per_parameter",
      message: `${name}: ${formatCount(n)} patients for ${parameters} parameters; with fewer than ${FEWEST_PER_PARAMETER} for each an adjusted estimate is unstable.`,
    }));
}
