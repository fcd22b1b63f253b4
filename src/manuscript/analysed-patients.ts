import type { Cell, DataColumn } from "../contract/data-table.ts";
import type { AnalysisRows, CitedAnalysis } from "./cited-analysis.ts";

/** A patient of one card or more, with what the rows of any of them say. */
export interface AnalysedPatient {
  readonly id: string;
  readonly cancerType: string;
  /** By the name of a column. */
  readonly known: Map<string, Cell>;
}

/** Each patient that a card analysed, once. */
export function analysedPatients(analyses: readonly CitedAnalysis[]): AnalysedPatient[] {
  const patients = new Map<string, AnalysedPatient>();
  for (const { rows } of analyses) {
    if (rows === undefined) continue;
    const names = rows.table.columns.map(({ name }) => name);
    for (const row of analysedRows(rows)) {
      const cells = new Map(names.map((name, i) => [name, row[i] ?? null]));
      const id = String(cells.get("patient"));
      const patient = patients.get(id) ?? { id, cancerType: String(cells.get("cancer_type")), known: new Map() };
      patients.set(id, patient);
      for (const [name, cell] of cells) if (cell !== null) patient.known.set(name, cell);
    }
  }
  return [...patients.values()];
}

function analysedRows({ table }: AnalysisRows): readonly (readonly Cell[])[] {
  const included = table.columns.findIndex(({ role }) => role === "included");
  return table.rows.filter((row) => row[included] === "yes");
}

/** What describes patients, apart from what was asked of them; of one level it tells none from another. */
const isCharacteristic = ({ role, name, levels }: DataColumn): boolean =>
  levels?.length !== 1 && (role === "covariate" || role === "beside") && !/_(?:months|event)$/.test(name);

/** The characteristics that the rows of any card record, each once. */
export function characteristicsOf(analyses: readonly CitedAnalysis[]): DataColumn[] {
  const columns = analyses.flatMap(({ rows }) => rows?.table.columns.filter(isCharacteristic) ?? []);
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}

export interface PatientGroups {
  readonly name: string;
  readonly column: string;
  readonly levelOf: ReadonlyMap<string, string>;
}

/** The groups that a card compares, where they are not the cancer types. */
export function groupOf({ rows }: CitedAnalysis): PatientGroups | undefined {
  const at = rows?.table.columns.findIndex(({ role, levels }) => role === "group" && levels !== undefined) ?? -1;
  const column = rows?.table.columns[at];
  if (rows === undefined || column === undefined || column.name.startsWith("cancer_type")) return undefined;
  const patient = rows.table.columns.findIndex(({ name }) => name === "patient");
  const levels = analysedRows(rows).flatMap((row) => {
    const level = row[at] ?? null;
    return level === null ? [] : [[String(row[patient]), String(level)] as const];
  });
  return { name: column.description.split(":")[0] ?? column.name, column: column.name, levelOf: new Map(levels) };
}
