import type { DuckDBConnection } from "@duckdb/node-api";
import { createHash } from "node:crypto";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { schemaVersion } from "../warehouse/schema.ts";
import type { GeneReference } from "./genes.ts";
import { collectGenes, sealRelease } from "../warehouse/duckdb-release.ts";
import { tableWriter } from "./table-writer.ts";
import type { VersionDraft } from "./version-draft.ts";

const StudyDigest = z.object({ study_id: z.string(), digest: z.string() });
type StudyDigest = z.infer<typeof StudyDigest>;

/** The same studies, schema and gene reference give the same name on every machine. */
function versionName(studies: readonly StudyDigest[], referenceSha256: string): string {
  const hash = createHash("sha256").update(`schema ${schemaVersion}\nreference ${referenceSha256}\n`);
  for (const { study_id: id, digest } of studies) hash.update(`${id} ${digest}\n`);
  return `cgq-data-${hash.digest("hex").slice(0, 10)}`;
}

const conflictingPanels = `
  SELECT panel_id FROM (
    SELECT panel_id, list(gene ORDER BY gene) AS genes FROM panel_table GROUP BY study_id, panel_id
  ) GROUP BY panel_id HAVING count(DISTINCT genes) > 1 ORDER BY panel_id`;

async function requireOnePanelDefinition(connection: DuckDBConnection): Promise<void> {
  const result = await connection.runAndReadAll(conflictingPanels);
  const [panel] = z.array(z.tuple([z.string()])).parse(result.getRowsJS());
  if (panel === undefined) return;
  throw new CgqError(
    "invalid_request",
    `The gene panel ${panel[0]} has different genes in two studies. Give both studies the same definition and import them together.`,
  );
}

/** Describes every gene of every profile as the reference knows it today. */
async function describeGenes(connection: DuckDBConnection, reference: GeneReference): Promise<void> {
  const result = await connection.runAndReadAll("SELECT DISTINCT gene FROM profile_genes");
  for (const table of ["genes", "gene_aliases"]) await connection.run(`DELETE FROM ${table}`);
  const genes = tableWriter(await connection.createAppender("genes"));
  const aliases = tableWriter(await connection.createAppender("gene_aliases"));
  for (const [symbol] of z.array(z.tuple([z.string()])).parse(result.getRowsJS())) {
    const { name = null, entrezGeneId = null, type = null, chromosome = null } = reference.gene(symbol) ?? {};
    genes.append([symbol, name, entrezGeneId, type, chromosome]);
    for (const alias of reference.aliases(symbol)) aliases.append([alias, symbol]);
  }
  genes.finish();
  aliases.finish();
}

const countProfiles = `
  UPDATE profiles p SET
    gene_count = (SELECT count(*) FROM profile_genes g WHERE g.profile_id = p.profile_id),
    sample_count = (SELECT count(*) FROM profiled_table t WHERE t.profile_id = p.profile_id)`;

/** A finished dataset that is not served yet. */
export interface BuiltVersion {
  readonly version: string;
  readonly studyIds: readonly string[];
}

/** Completes a filled draft: genes, counts, name, views. */
export async function sealDraft({ connection }: VersionDraft, reference: GeneReference): Promise<BuiltVersion> {
  await requireOnePanelDefinition(connection);
  await collectGenes(connection);
  await describeGenes(connection, reference);
  await connection.run(countProfiles);
  const result = await connection.runAndReadAll("SELECT study_id, digest FROM study_table ORDER BY study_id");
  const studies = z.array(StudyDigest).parse(result.getRowObjectsJS());
  const version = versionName(studies, reference.sha256);
  await sealRelease(connection, { version, createdAt: new Date().toISOString(), referenceSha256: reference.sha256 });
  return { version, studyIds: studies.map((study) => study.study_id) };
}
