import { z } from "zod";
import type { Coverage } from "../contract/reference-data.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { CgqError } from "../errors.ts";
import { type Lexicon, resolveGene } from "../question/index.ts";
import { answeredAbout, answeredExamples } from "./example-questions.ts";
import { loadedCancers } from "./loaded-data.ts";
import type { Ports } from "./ports.ts";

type Data = Pick<Ports, "warehouse" | "lexicon">;

const Study = z.object({ study_id: z.string(), name: z.string() });
const TypeCount = z.object({ study_id: z.string(), cancer_type: z.string(), samples: z.int() });
const StudyEndpoint = z.object({ study_id: z.string(), endpoint: z.string() });
const Profile = z.object({
  study_id: z.string(),
  profile_id: z.string(),
  name: z.string(),
  data_type: z.string(),
  unit: z.string().nullable(),
  samples: z.int(),
  genes: z.int(),
});

/** What the served dataset version holds: studies, samples per cancer type, profiles with unit, survival end points, by cancer type of every gene or of one, and questions that are answered. Throws CgqError `unknown_gene`. */
export function getCoverage({ warehouse: served, lexicon }: Data, name?: string): Promise<Coverage> {
  const gene = name === undefined ? undefined : symbolOf(name, lexicon);
  return served.use(async (warehouse) => {
    const examples =
      gene === undefined ? answeredExamples(warehouse, lexicon) : answeredAbout(gene, warehouse, lexicon);
    return { ...(await heldIn(warehouse, gene)), examples: await examples };
  });
}

/** The same without questions, of every gene or of the one with this symbol. */
export const getHeld = ({ warehouse }: Pick<Ports, "warehouse">, gene?: string): Promise<Coverage> =>
  warehouse.use((served) => heldIn(served, gene));

const heldIn = async (warehouse: Warehouse, gene: string | undefined): Promise<Coverage> => ({
  dataset_version: warehouse.version.name,
  studies: await studiesOf(warehouse),
  ...(gene !== undefined && { gene }),
  cancer_types: await loadedCancers(warehouse, gene),
});

function symbolOf(name: string, lexicon: Lexicon): string {
  const symbol = resolveGene(name, lexicon);
  if (symbol === undefined)
    throw new CgqError("unknown_gene", `"${name}" is no gene that is known; give a symbol such as TP53.`);
  return symbol;
}

const studiesRead = new WeakMap<Warehouse, Promise<Coverage["studies"]>>();

/** Read once of a dataset version, which never changes. */
function studiesOf(warehouse: Warehouse): Promise<Coverage["studies"]> {
  const studies = studiesRead.get(warehouse) ?? describeStudies(warehouse);
  studiesRead.set(warehouse, studies);
  // What failed is tried again.
  studies.catch(() => studiesRead.delete(warehouse));
  return studies;
}

async function describeStudies(warehouse: Warehouse): Promise<Coverage["studies"]> {
  const [studies, counts, endpoints, profiles] = await readStudies(warehouse);
  const of = <T extends { study_id: string }>(rows: readonly T[], id: string) =>
    rows.filter((row) => row.study_id === id);
  return studies.map(({ study_id, name }) => ({
    study_id,
    name,
    samples: of(counts, study_id).reduce((sum, count) => sum + count.samples, 0),
    cancer_types: Object.fromEntries(of(counts, study_id).map((count) => [count.cancer_type, count.samples])),
    endpoints: of(endpoints, study_id).map((row) => row.endpoint),
    profiles: of(profiles, study_id).map(({ study_id: _, unit, ...profile }) => ({ ...profile, unit: unit ?? "" })),
  }));
}

const readStudies = (warehouse: Warehouse) =>
  Promise.all([
    parsed(warehouse, Study, sql`SELECT study_id, name FROM studies ORDER BY study_id`),
    parsed(
      warehouse,
      TypeCount,
      sql`SELECT study_id, cancer_type, count(*) AS samples FROM samples
          GROUP BY study_id, cancer_type ORDER BY study_id, cancer_type`,
    ),
    parsed(warehouse, StudyEndpoint, sql`SELECT DISTINCT study_id, endpoint FROM survival ORDER BY study_id, endpoint`),
    parsed(
      warehouse,
      Profile,
      sql`SELECT study_id, profile_id, name, data_type, unit, sample_count AS samples, gene_count AS genes
          FROM profiles ORDER BY study_id, profile_id`,
    ),
  ]);

async function parsed<Row>(warehouse: Warehouse, schema: z.ZodType<Row>, statement: ReturnType<typeof sql>) {
  return parseRows(await warehouse.query(statement), schema);
}
