import { expect, it } from "@jest/globals";
import { rowsContaining, tabSeparated } from "../../labextension/src/table-text.ts";

const column = (name: string, kind: "number" | "text") => ({ name, kind, description: "", role: "beside" as const });
const data = {
  card_id: "x",
  dataset_version: "v",
  data_sha256: "",
  columns: [column("patient", "text"), column("TP53", "number")],
  rows: [
    ["TCGA-A1", -1.25],
    ["=cmd()", null],
  ],
};

it("finds rows by any cell", () => {
  expect(rowsContaining(data, " tcga ")).toEqual([["TCGA-A1", -1.25]]);
  expect(rowsContaining(data, "1.25")).toHaveLength(1);
  expect(rowsContaining(data, "")).toHaveLength(2);
  expect(rowsContaining(data, "null")).toEqual([]);
});

it("copies rows for spreadsheets, which calculate nothing of them", () =>
  expect(tabSeparated(data.columns, data.rows)).toBe("patient\tTP53\nTCGA-A1\t-1.25\n'=cmd()\t"));
