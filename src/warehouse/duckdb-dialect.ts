import type { Dialect } from "./dialect.ts";
import { profileTable } from "./schema.ts";

/** SQL as DuckDB reads it. */
export const duckDbDialect: Dialect = {
  text: (statement) => statement.text.trim(),
  engine: "DuckDB",
  heading: "",
  rowsOf: ({ data_type: type, profile_id: id }) => ({ text: profileTable(type, id) }),
  presentIn: (list) => ({ text: `list_count(${list})::DOUBLE` }),
};
