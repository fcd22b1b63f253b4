import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { question, useStarterData } from "./starter-cards.ts";

const { ask, warehouse } = useStarterData();
let home: TestHome | undefined;
let shell: DuckDBConnection | undefined;

// DuckDB as it comes, on the file of the version, as somebody has it who pastes the SQL of a card into its shell.
beforeAll(async () => {
  home = await starterHome();
  const version = (await readCurrentVersion(home.path)) ?? "";
  const instance = await DuckDBInstance.create(versionPath(home.path, version), { access_mode: "READ_ONLY" });
  shell = await instance.connect();
});
afterAll(() => {
  shell?.closeSync();
  home?.remove();
});

const statementsOf = (sql: string): string[] => sql.split(";\n").map((text) => text.replace(/;\s*$/, ""));

it.each([
  { analysis_type: "differential_expression", genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] },
  { analysis_type: "mutation_frequency", genes: ["KRAS"], cancer_types: ["LUAD"] },
  { analysis_type: "copy_number", genes: ["EGFR"], cancer_types: ["LUAD"] },
] as const)("the SQL of a card on $analysis_type gives the card's rows in the DuckDB shell", async (fields) => {
  const { sql } = await ask(question({ ...fields, genes: [...fields.genes], cancer_types: [...fields.cancer_types] }));
  const statements = statementsOf(sql);
  expect(statements.length).toBeGreaterThan(0);
  for (const text of statements) {
    const pasted = await shell?.runAndReadAll(text);
    const read = parseRows(await warehouse().query({ text }), z.record(z.string(), z.unknown()));
    expect(pasted?.currentRowCount).toBe(read.length);
    const firstColumn = pasted?.getColumnsJson()[0]?.map(String);
    expect(firstColumn).toEqual(read.map((row) => String(Object.values(row)[0])));
  }
});
