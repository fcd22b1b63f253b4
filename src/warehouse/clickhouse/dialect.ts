import type { Dialect } from "../dialect.ts";
import { sql } from "../sql.ts";
import { storedRows } from "./schema.ts";

/** SQL as ClickHouse reads it. A card names the version and not its database, whose name another load of the same data would change; the table `releases` tells it. */
export const clickHouseDialect = (version: string): Dialect => ({
  // It reads backslashes in literals as the beginning of an escape; statements have none elsewhere.
  text: (statement) => statement.text.trim().replace(/;$/, "").replaceAll("\\", "\\\\"),
  engine: "ClickHouse",
  heading: `-- ClickHouse, the database of ${version} in releases\n`,
  rowsOf: ({ data_type: type, profile_id: id }) =>
    sql`(SELECT * FROM ${{ text: storedRows(type) }} WHERE profile_id = ${id})`,
  rowsOfEach: (profiles) =>
    sql`(SELECT * FROM ${{ text: storedRows(profiles[0].data_type) }} WHERE profile_id IN ${profiles.map(({ profile_id: id }) => id)})`,
  // Rows are stored by gene.
  place: { text: "(row_number() OVER (ORDER BY gene))::DOUBLE" },
  stretch: (first, last) => sql`gene BETWEEN ${first.gene} AND ${last.gene}`,
  holdsTable: (name) =>
    sql`SELECT count()::DOUBLE AS held FROM system.tables WHERE database = currentDatabase() AND name = ${name}`,
  presentIn: (list) => ({ text: `arrayCount(x -> NOT isNaN(x), ${list})::DOUBLE` }),
});
