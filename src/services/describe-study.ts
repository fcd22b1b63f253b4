import { z } from "zod";
import type { DataSource } from "../contract/citation.ts";
import type { Coverage } from "../contract/reference-data.ts";
import { CgqError } from "../errors.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { attributions } from "./attributions.ts";
import { getHeld } from "./get-coverage.ts";
import type { Ports } from "./ports.ts";

const StudyRow = z.object({ description: z.string(), citation: z.string(), patients: z.int() });
const Attribute = z.object({ attribute: z.string(), patients: z.int(), levels: z.int() });
const Document = z.object({ document: z.string(), text: z.string() });

/** A study of the served data as it was loaded. */
export interface StudyDescription extends z.infer<typeof StudyRow> {
  readonly held: Coverage["studies"][number];
  /** What is recorded of its patients, the most complete first; `levels` are its different values. */
  readonly attributes: readonly z.infer<typeof Attribute>[];
  /** What came with its files, for example the terms of their use. */
  readonly documents: readonly z.infer<typeof Document>[];
  readonly sources: readonly DataSource[];
}

const studyRow = (id: string) => sql`
SELECT coalesce(description, '') AS description, coalesce(citation, '') AS citation,
  (SELECT count(DISTINCT patient_id) FROM samples WHERE study_id = ${id}) AS patients
FROM studies WHERE study_id = ${id}`;

const attributesOf = (id: string) => sql`
SELECT attribute, count(DISTINCT patient_id) AS patients, count(DISTINCT value) AS levels
FROM clinical WHERE study_id = ${id} GROUP BY attribute ORDER BY patients DESC, attribute`;

const documentsOf = (id: string) => sql`
SELECT document, text FROM provenance WHERE study_id = ${id} AND text IS NOT NULL ORDER BY document`;

async function read(warehouse: Warehouse, id: string) {
  const [study] = parseRows(await warehouse.query(studyRow(id)), StudyRow);
  if (study === undefined)
    throw new CgqError("not_found", `No study ${id} is loaded; the page Data lists those that are.`);
  return {
    ...study,
    attributes: parseRows(await warehouse.query(attributesOf(id)), Attribute),
    documents: parseRows(await warehouse.query(documentsOf(id)), Document),
    sources: await attributions(warehouse, [id], ""),
  };
}

/** A study of the served data by its identifier. Throws `CgqError` not_found. */
export async function describeStudy(
  ports: Pick<Ports, "warehouse" | "lexicon">,
  id: string,
): Promise<StudyDescription> {
  const found = await ports.warehouse.use((warehouse) => read(warehouse, id));
  const { studies } = await getHeld(ports);
  const held = studies.find(({ study_id }) => study_id === id);
  if (held === undefined) throw new CgqError("not_found", `Study ${id} was just taken away; look at the page Data.`);
  return { ...found, held };
}
