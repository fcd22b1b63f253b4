import { isUsed, type PatientTable } from "../cohort/patient-table.ts";
import type { Column } from "../variables/column.ts";

/** The samples that the used values of a column were measured in. */
export const usedSamples = (table: PatientTable, { samples }: Column): PatientTable["rows"] =>
  samples.filter((sample, row): sample is PatientTable["rows"][number] => sample !== null && isUsed(table, row));
