import { completeRows, type PatientTable } from "../../cohort/patient-table.ts";
import type { LevelColumn, NumberColumn } from "../../variables/column.ts";
import { cutInWords } from "../../variables/level.ts";
import { filterCounts, filterSentence } from "../../variables/mutation/filter-counts.ts";

function scaleInWords({ scale, name }: NumberColumn): string {
  if (scale === null) return `The ${name}`;
  const transformation = scale.transformation === "none" ? "as provided" : `after ${scale.transformation}`;
  return `Expression (${scale.unit}, analysed ${transformation})`;
}

/** Where numbers were cut into groups. */
function cutSentence({ of, variable, neither }: LevelColumn, { part }: PatientTable, isSeveral: boolean): string {
  if (of.is !== "level" || variable.is !== "level") return "";
  const place =
    variable.cut.at === "value"
      ? cutInWords(variable.cut)
      : `${cutInWords(variable.cut)} of all tumours${part === null ? "" : " of the subgroup"}${isSeveral ? " within each cancer type" : ""}`;
  const between = neither === null ? "" : ", those at or below the lower one low; patients between were left out";
  const high = neither === null ? "higher values are high" : "values above the upper cut are high";
  return `${scaleInWords(of.numbers)} was divided at ${place}, without regard to follow-up: ${high}${between}.`;
}

/** How the groups of the variables were made, each said once. */
export function splitSentence(
  table: PatientTable,
  columns: readonly LevelColumn[],
  cancerTypes: readonly string[],
): string {
  const rows = completeRows(table, []);
  const cuts = columns.map((by) => cutSentence(by, table, cancerTypes.length > 1));
  const others = columns.filter(({ of }) => of.is !== "level").map(({ notes }) => notes.definition);
  const neither = columns.some((by) => by.of.is !== "level" && by.neither !== null)
    ? "Patients of neither group were left out."
    : "";
  const calls = filterSentence(columns.flatMap((by) => filterCounts(by, rows)));
  return [...new Set([...cuts, ...others, neither, calls])].filter((sentence) => sentence !== "").join(" ");
}
