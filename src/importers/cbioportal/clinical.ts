import { fileError, quoted } from "../file-error.ts";
import { cellPlace, readTable, requireColumn, requireUniqueColumns, splitRow } from "../tab-table.ts";
import type { TableHeader, TableRow } from "../tab-table.ts";
import { isBlank } from "../missing.ts";
import type { StudyContext } from "./study-context.ts";
import type { Attributes } from "./study-samples.ts";
import { parseEvent, parseMonths, survivalEndpoints } from "./survival.ts";

const identifiers = new Set(["PATIENT_ID", "SAMPLE_ID"]);

const attributesOf = (header: TableHeader, row: TableRow): Attributes =>
  Object.fromEntries(header.columns.map((name, i) => [name, row.cells[i]?.trim() ?? ""]));

/** The identifier in that column; an empty one stops the import. */
function identifier(header: TableHeader, row: TableRow, index: number): string {
  const id = row.cells[index]?.trim() ?? "";
  if (id === "") throw fileError(cellPlace(header, row.line, index), "an identifier", "an empty cell");
  return id;
}

/** The identifier in that column; one that the file had before stops the import. */
function newIdentifier(header: TableHeader, row: TableRow, index: number, seen: Set<string>): string {
  const id = identifier(header, row, index);
  if (seen.has(id)) throw fileError(cellPlace(header, row.line, index), "every identifier once", `${quoted(id)} twice`);
  seen.add(id);
  return id;
}

function writeAttributes(
  context: StudyContext,
  patientId: string,
  sampleId: string | null,
  attributes: Attributes,
): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (identifiers.has(attribute) || isBlank(value)) continue;
    context.target.clinical({ studyId: context.studyId, patientId, sampleId, attribute, value });
  }
}

function writeSurvival(context: StudyContext, header: TableHeader, row: TableRow, patientId: string): void {
  for (const endpoint of survivalEndpoints) {
    const status = header.columns.indexOf(`${endpoint}_STATUS`);
    const time = header.columns.indexOf(`${endpoint}_MONTHS`);
    const event = parseEvent(row.cells[status]?.trim() ?? "", cellPlace(header, row.line, status));
    const months = parseMonths(row.cells[time]?.trim() ?? "", cellPlace(header, row.line, time));
    if (event === null && months === null) continue;
    if (!context.samples.firstFollowUp(patientId, endpoint)) continue;
    context.target.survival({ studyId: context.studyId, patientId, endpoint, months, event });
  }
}

/** End points that stand beside the analysed ones and stay plain attributes. */
function otherEndpoints({ file, columns }: TableHeader): string[] {
  const endpoints = columns.flatMap((column) => /^(.+)_STATUS$/.exec(column)?.[1] ?? []);
  const others = endpoints.filter(
    (one) => columns.includes(`${one}_MONTHS`) && !survivalEndpoints.some((known) => known === one),
  );
  if (others.length === 0) return [];
  return [
    `${file}: ${others.join(", ")} stay clinical attributes; survival is read of ${survivalEndpoints.join(", ")}.`,
  ];
}

/** Reads a table of patients with their survival end points; returns warnings. */
export async function readPatients(context: StudyContext, name: string): Promise<string[]> {
  const seen = new Set<string>();
  const header = await readTable(context.files, name, (header) => {
    requireUniqueColumns(header);
    const patientColumn = requireColumn(header, "PATIENT_ID");
    return (line) => {
      const row = splitRow(header, line);
      const patientId = newIdentifier(header, row, patientColumn, seen);
      const attributes = attributesOf(header, row);
      context.samples.patient(patientId, attributes);
      writeAttributes(context, patientId, null, attributes);
      writeSurvival(context, header, row, patientId);
    };
  });
  return otherEndpoints(header);
}

/** Reads the table of samples; patients must have been read before, because they may name the cancer. Some studies keep follow-up here; the patient table comes first. */
export async function readSamples(context: StudyContext, name: string): Promise<string[]> {
  const seen = new Set<string>();
  const header = await readTable(context.files, name, (header) => {
    requireUniqueColumns(header);
    const sampleColumn = requireColumn(header, "SAMPLE_ID");
    const patientColumn = requireColumn(header, "PATIENT_ID");
    return (line) => {
      const row = splitRow(header, line);
      const sampleId = newIdentifier(header, row, sampleColumn, seen);
      const patientId = identifier(header, row, patientColumn);
      const attributes = attributesOf(header, row);
      context.samples.add(sampleId, patientId, attributes);
      writeAttributes(context, patientId, sampleId, attributes);
      writeSurvival(context, header, row, patientId);
    };
  });
  return otherEndpoints(header);
}
