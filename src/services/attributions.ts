import { z } from "zod";
import { type CitedStudy, dataSources } from "../citations/data-sources.ts";
import type { DataSource } from "../contract/citation.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";

const Study = z.object({
  study_id: z.string(),
  name: z.string(),
  citation: z.string().nullable(),
  description: z.string().nullable(),
  provenance: z.string().nullable(),
});

async function readStudies(warehouse: Warehouse): Promise<Map<string, CitedStudy>> {
  const table = await warehouse.query(sql`
    SELECT s.study_id, s.name, s.citation, s.description, string_agg(p.text, '\n' ORDER BY p.document) AS provenance
    FROM studies s LEFT JOIN provenance p USING (study_id)
    GROUP BY ALL ORDER BY s.study_id`);
  const studies = parseRows(table, Study).map(({ study_id, name, citation, description, provenance }) => ({
    studyId: study_id,
    name,
    citation: citation ?? "",
    provenance: [description ?? "", provenance ?? ""].join("\n"),
  }));
  return new Map(studies.map((study) => [study.studyId, study]));
}

/** Read once for each dataset version. */
const studiesOf = new WeakMap<Warehouse, Promise<Map<string, CitedStudy>>>();

/** The attributions that use of these studies by these statements requires. */
export async function attributions(
  warehouse: Warehouse,
  studyIds: readonly string[],
  statements: string,
): Promise<DataSource[]> {
  const reading = studiesOf.get(warehouse) ?? readStudies(warehouse);
  studiesOf.set(warehouse, reading);
  reading.catch(() => studiesOf.delete(warehouse));
  const studies = await reading;
  const used = studyIds.toSorted().flatMap((id) => studies.get(id) ?? []);
  return used.length === 0 ? [] : dataSources(used, statements);
}
