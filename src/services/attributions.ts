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
});
const Document = z.object({ study_id: z.string(), text: z.string().nullable() });

const studiesStatement = sql`SELECT study_id, name, citation, description FROM studies ORDER BY study_id`;
const documentsStatement = sql`SELECT study_id, text FROM provenance ORDER BY study_id, document`;

async function readStudies(warehouse: Warehouse): Promise<Map<string, CitedStudy>> {
  const documents = parseRows(await warehouse.query(documentsStatement), Document);
  const byStudy = Map.groupBy(documents, (one) => one.study_id);
  const studies = parseRows(await warehouse.query(studiesStatement), Study);
  return new Map(
    studies.map(({ study_id: studyId, name, citation, description }) => {
      const texts = (byStudy.get(studyId) ?? []).flatMap(({ text }) => text ?? []);
      const provenance = [description ?? "", texts.join("\n")].join("\n");
      return [studyId, { studyId, name, citation: citation ?? "", provenance }];
    }),
  );
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
