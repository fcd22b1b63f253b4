import {
  longColumns,
  mutationsView,
  profileColumns,
  sharedViews,
  tableNames,
  tables,
  valueKinds,
  valueTypes,
  type DataType,
} from "../schema.ts";
import type { ClickHouseAddress } from "./address.ts";

/** The table of all rows of all profiles of a kind. */
export const storedRows = (dataType: DataType): string =>
  dataType === "mutation" ? "calls" : `${valueKinds[dataType].view}_vectors`;

/** The kinds of profiles whose rows lie in a table each. */
export const storedTypes: readonly DataType[] = [...valueTypes, "mutation"];

const types: Readonly<Record<string, string>> = {
  VARCHAR: "String",
  INTEGER: "Int32",
  DOUBLE: "Float64",
  BOOLEAN: "Bool",
};

/** Columns as ClickHouse declares them; those that are named are never missing. */
const declared = (columns: string, present: readonly string[] = []): string =>
  columns.replaceAll(/(\w+) ([A-Z]+)/g, (_, name: string, type: string) => {
    const own = types[type] ?? type;
    return `${name} ${present.includes(name) ? own : `Nullable(${own})`}`;
  });

const ofProfile = "profile_id LowCardinality(String), study_id LowCardinality(String)";

// A gene's values are a whole row: few rows in a granule keep what is read for one gene small.
const vectors = (table: string): string =>
  `${table} (${ofProfile}, gene String, values Array(Float64) CODEC(ZSTD(1))) ENGINE = MergeTree ORDER BY (profile_id, gene) SETTINGS index_granularity = 32`;

const calls = (table: string): string =>
  `${table} (${ofProfile}, ${declared(profileColumns("mutation"), ["gene", "position"])}) ENGINE = MergeTree ORDER BY (gene, profile_id, position) SETTINGS index_granularity = 512`;

const stored = (type: DataType, table: string): string => (type === "mutation" ? calls(table) : vectors(table));

/** The table in which a server keeps its share of the rows of a kind. */
export const shareOf = (type: DataType, { cluster }: Pick<ClickHouseAddress, "cluster">): string =>
  cluster === undefined ? storedRows(type) : `${storedRows(type)}_share`;

/** Every server has its share of the genes, and a table that asks all of them. */
const storedTables = (type: DataType, database: string, address: ClickHouseAddress): string[] => {
  const [all, share] = [storedRows(type), shareOf(type, address)];
  const own = `CREATE TABLE ${database}.${stored(type, share)}`;
  if (address.cluster === undefined) return [own];
  const spread = `Distributed(${address.cluster}, ${database}, ${share}, cityHash64(gene))`;
  return [own, `CREATE TABLE ${database}.${all} AS ${database}.${share} ENGINE = ${spread}`];
};

/** One row for each value that is not missing, which is stored as NaN. */
const longForm = (view: string): string => `
SELECT ${longColumns}
FROM (
  SELECT profile_id, study_id, gene, value, position
  FROM ${view}_vectors ARRAY JOIN values AS value, arrayEnumerate(values) AS position
) v
JOIN profiled_table s USING (profile_id, position)
WHERE NOT isNaN(v.value)`;

/** The statements that make the empty tables of a version on one server. */
export const tableStatements = (database: string, address: ClickHouseAddress): string[] => [
  `CREATE DATABASE ${database}`,
  ...tableNames.map(
    (name) => `CREATE TABLE ${database}.${name} (${declared(tables[name])}) ENGINE = MergeTree ORDER BY tuple()`,
  ),
  ...storedTypes.flatMap((type) => storedTables(type, database, address)),
];

/** The statements that make its views; unqualified names are of its database. */
export function viewStatements(database: string): string[] {
  const long = valueTypes.map((type) => [valueKinds[type].view, longForm(valueKinds[type].view)] as const);
  const views = [...long, ["mutations", mutationsView("calls")] as const, ...Object.entries(sharedViews)];
  return views.map(([name, select]) => `CREATE VIEW ${database}.${name} AS ${select}`);
}
