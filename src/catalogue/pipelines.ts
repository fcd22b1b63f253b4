import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names } from "./columns.ts";

/** Who called the mutations of a profile, by cancer type. */
export type Callers = (profileId: string, cancerType: string) => readonly string[];

/** How a study says that its copy-number calls of a gene were made; null when it does not. */
export type CallSources = (studyId: string, gene: string) => string | null;

export const callersStatement = sql`
SELECT DISTINCT profile_id, cancer_type, center
FROM mutations
WHERE center IS NOT NULL
ORDER BY profile_id, cancer_type, center`;

/** Reads who called the mutations of every profile. */
export async function loadCallers(warehouse: Warehouse): Promise<Callers> {
  const table = await warehouse.query(callersStatement);
  const [profile, cancer, center] = [names(table, "profile_id"), names(table, "cancer_type"), names(table, "center")];
  const held = Map.groupBy(profile.keys(), (row) => `${profile[row]}\t${cancer[row]}`);
  return (profileId, cancerType) => (held.get(`${profileId}\t${cancerType}`) ?? []).map((row) => center[row] ?? "");
}

const sourcesStatement = sql`SELECT study_id, gene, source FROM copy_number_provenance`;

/** Reads how every study made its copy-number calls. */
export async function loadCallSources(warehouse: Warehouse): Promise<CallSources> {
  const table = await warehouse.query(sourcesStatement);
  const [study, gene, source] = [names(table, "study_id"), names(table, "gene"), names(table, "source")];
  const held = new Map(source.map((text, row) => [`${study[row]}\t${gene[row]}`, text]));
  return (studyId, symbol) => held.get(`${studyId}\t${symbol}`) ?? null;
}
