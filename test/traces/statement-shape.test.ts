import { describe, expect, it } from "@jest/globals";
import { statementName, statementShape } from "../../src/traces/statement-shape.ts";
import { sql } from "../../src/warehouse/sql.ts";

describe("statementShape", () => {
  it("leaves out every value that sql writes: texts with quotes, lists, numbers", () => {
    const { text } =
      sql`SELECT values FROM mutations WHERE gene IN ${["TP53", "it's", "5'-x"]} AND n > ${-1.5e-7} AND note = ${"a''b, FROM c"}`;
    expect(statementShape(text)).toBe("SELECT values FROM mutations WHERE gene IN (?) AND n > ? AND note = ?");
  });

  it("keeps names with digits in them", () => {
    expect(statementShape('SELECT log2 FROM cna_3 AS t1 WHERE t1."4q" = 4')).toBe(
      'SELECT log2 FROM cna_3 AS t1 WHERE t1."4q" = ?',
    );
  });

  it("names a statement by what it reads", () => {
    expect(statementName("SELECT profile_id\nFROM expression_vectors\nWHERE gene IN (?)")).toBe(
      "SELECT expression_vectors",
    );
    expect(statementName("SELECT 1")).toBe("SELECT");
  });
});
