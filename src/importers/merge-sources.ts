import type { DuckDBConnection } from "@duckdb/node-api";
import { sql } from "../warehouse/sql.ts";
import { tables, valueTables, type TableName } from "../warehouse/schema.ts";
import { createTables, sealRelease } from "./release-tables.ts";
import type { ReleaseFacts } from "./release-tables.ts";

/** An attached database with the tables of `schema.ts`, and the studies to take from it. */
export interface MergeSource {
  readonly catalog: string;
  readonly studyIds: readonly string[];
}

// A list that is never empty, so that IN () cannot arise.
const studyList = ({ studyIds }: MergeSource): string => sql`${["", ...studyIds]}`.text;
const columnsOf = (table: TableName): string => tables[table].replaceAll(/ [A-Z]+/g, "");
const numberedTables = [...Object.values(valueTables), "mutation_table"] as const;

const unionAll = (selects: readonly string[]): string => selects.join("\nUNION ALL BY NAME\n");

const union = (sources: readonly MergeSource[], select: (source: MergeSource) => string): string =>
  unionAll(sources.map(select));

/** Renumbers samples, profiles and genes of all sources in one order that depends on their names alone. */
function numberings(sources: readonly MergeSource[]): string[] {
  const kept =
    (table: string) =>
    (source: MergeSource): string =>
      `SELECT '${source.catalog}' AS source, * FROM ${source.catalog}.${table} WHERE study_id IN ${studyList(source)}`;
  const used = (source: MergeSource): string =>
    numberedTables
      .map(
        (table) =>
          `SELECT DISTINCT gene_no FROM ${source.catalog}.${table} JOIN profile_numbers n ON n.source = '${source.catalog}' AND n.old_no = profile_no`,
      )
      .join(" UNION ");
  const genes = (source: MergeSource): string =>
    `SELECT '${source.catalog}' AS source, g.* FROM ${source.catalog}.gene_table g WHERE gene_no IN (${used(source)})`;
  return [
    `CREATE TEMP TABLE sample_numbers AS SELECT source, sample_no AS old_no, row_number() OVER (ORDER BY cancer_type, sample_id, study_id)::INTEGER AS new_no FROM (${union(sources, kept("sample_table"))})`,
    `CREATE TEMP TABLE profile_numbers AS SELECT source, profile_no AS old_no, row_number() OVER (ORDER BY profile_id)::INTEGER AS new_no FROM (${union(sources, kept("profile_table"))})`,
    `CREATE TEMP TABLE kept_genes AS ${union(sources, genes)}`,
    `CREATE TEMP TABLE gene_numbers AS SELECT source, gene_no AS old_no, dense_rank() OVER (ORDER BY gene)::INTEGER AS new_no FROM kept_genes`,
  ];
}

const renumber = (source: MergeSource, key: string): string =>
  `JOIN ${key}_numbers ${key}_n ON ${key}_n.source = '${source.catalog}' AND ${key}_n.old_no = v.${key}_no`;

const numbered =
  (keys: readonly string[], table: string) =>
  (source: MergeSource): string => {
    const replaced = keys.map((key) => `${key}_n.new_no AS ${key}_no`).join(", ");
    return `SELECT v.* REPLACE (${replaced}) FROM ${source.catalog}.${table} v ${keys.map((key) => renumber(source, key)).join(" ")}`;
  };

function fill(target: string, table: string, select: string, order: string): string {
  return `INSERT INTO ${target}.${table} BY NAME SELECT * FROM (${select}) ORDER BY ${order}`;
}

const byStudy =
  (table: string) =>
  (source: MergeSource): string =>
    `SELECT * FROM ${source.catalog}.${table} WHERE study_id IN ${studyList(source)}`;

const studyTables = [
  "study_table",
  "panel_table",
  "survival",
  "clinical",
  "provenance",
  "copy_number_provenance",
] as const;

function fillTables(target: string, sources: readonly MergeSource[]): string[] {
  const into = (table: string, select: (source: MergeSource) => string, order: string): string =>
    fill(target, table, union(sources, select), order);
  const genes = `SELECT DISTINCT ON (gene) n.new_no AS gene_no, g.* EXCLUDE (source, gene_no) FROM kept_genes g JOIN gene_numbers n ON n.source = g.source AND n.old_no = g.gene_no`;
  const aliases = union(sources, ({ catalog }) => `SELECT alias, gene FROM ${catalog}.gene_aliases`);
  return [
    into("sample_table", numbered(["sample"], "sample_table"), "sample_no"),
    into("profile_table", numbered(["profile"], "profile_table"), "profile_no"),
    fill(target, "gene_table", genes, "gene_no"),
    ...numberedTables.map((table) => into(table, numbered(["gene", "profile", "sample"], table), columnsOf(table))),
    into("profiled_table", numbered(["profile", "sample"], "profiled_table"), "profile_no, sample_no"),
    ...studyTables.map((table) => into(table, byStudy(table), columnsOf(table))),
    fill(
      target,
      "gene_aliases",
      `SELECT DISTINCT alias, gene FROM (${aliases}) WHERE gene IN (SELECT gene FROM kept_genes)`,
      "alias, gene",
    ),
  ];
}

function countProfiles(target: string): string {
  const genesIn = (table: string): string =>
    `SELECT profile_no, count(DISTINCT gene_no) AS genes FROM ${target}.${table} GROUP BY profile_no`;
  const genes = unionAll(numberedTables.map(genesIn));
  return `UPDATE ${target}.profile_table p SET
    gene_count = coalesce((SELECT sum(genes) FROM (${genes}) g WHERE g.profile_no = p.profile_no), 0),
    sample_count = (SELECT count(*) FROM ${target}.profiled_table t WHERE t.profile_no = p.profile_no)`;
}

/** Fills the empty attached database `target` with the chosen studies of all sources, sorted and renumbered, and adds the views. */
export async function mergeSources(
  connection: DuckDBConnection,
  target: string,
  sources: readonly MergeSource[],
  facts: ReleaseFacts,
): Promise<void> {
  await connection.run(`USE ${target}`);
  await createTables(connection);
  for (const statement of numberings(sources)) await connection.run(statement);
  for (const statement of fillTables(target, sources)) await connection.run(statement);
  await connection.run(countProfiles(target));
  await sealRelease(connection, facts);
}
