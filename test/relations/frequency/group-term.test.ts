import { describe, expect, it } from "@jest/globals";
import type { PatientTable } from "../../../src/cohort/patient-table.ts";
import type { QuestionOf } from "../../../src/meaning/index.ts";
import { computeFrequency } from "../../../src/relations/frequency/compute-frequency.ts";
import { frequency } from "../../../src/relations/frequency/frequency.ts";
import type { LevelColumn } from "../../../src/variables/column.ts";

const stk11 = { is: "mutation", gene: "STK11" } as const;
const question: QuestionOf<"frequency"> = {
  relation: "frequency",
  of: [stk11],
  cohort: { cancers: ["LUAD", "LUSC"], group: "LUAD+LUSC", studies: [], where: [] },
};

const counts = [
  { cancer_type: "LUAD", mutated: 14, n: 100 },
  { cancer_type: "LUSC", mutated: 2, n: 90 },
  { cancer_type: "NSCLC", mutated: 3, n: 20 },
];
const patients = counts.flatMap(({ cancer_type, mutated, n }) =>
  Array.from({ length: n }, (_, i) => ({ cancer_type, isMutated: i < mutated })),
);
const rows = patients.map(({ cancer_type }, no) => ({
  no,
  patient_no: no,
  study_id: "s",
  patient_id: `P${no}`,
  sample_id: `P${no}-01`,
  sample_type: "primary",
  sample_type_code: "01",
  file_order: no,
  cancer_type,
  tissue: "tumor" as const,
}));

const none = new Uint16Array(rows.length);
const column: LevelColumn = {
  kind: "levels",
  variable: stk11,
  name: "STK11 mutation",
  levels: ["mutant", "wild type"],
  neither: null,
  codes: Uint8Array.from(patients, ({ isMutated }) => (isMutated ? 0 : 1)),
  missing: new Uint8Array(rows.length),
  reasons: [],
  samples: rows,
  isOrdered: false,
  areNamed: true,
  of: {
    is: "mutation",
    gene: "STK11",
    counted: none,
    matching: none,
    judged: none,
    nonPass: none,
    callers: {},
    assays: {},
  },
  notes: { profiles: [], exclusions: [], warnings: [], definition: "" },
};

const table: PatientTable = {
  cohort: question.cohort,
  rows,
  leftOut: new Uint8Array(rows.length),
  reasons: [],
  cancerTypes: ["LUAD", "LUSC", "NSCLC"],
  part: null,
  flow: [],
  exclusions: [],
  profiles: [],
  warnings: [],
  columns: new Map([[stk11, column]]),
};

describe("the frequency of a group term with tumours that are not split", () => {
  const result = computeFrequency(table, question);
  const results = frequency.results(result);

  it("names only the codes that are compared", () => {
    expect(results.statistics.additional.map((one) => one.comparison)).toEqual(["STK11: LUAD vs LUSC"]);
  });

  it("says who is in the pool", () => {
    expect(results.groups.map(({ name, n }) => [name, n])).toEqual([
      ["LUAD", 100],
      ["LUSC", 90],
      ["NSCLC", 20],
      ["LUAD+LUSC", 210],
    ]);
    expect(results.answer).toContain("19 of 210 profiled patients with LUAD+LUSC or NSCLC not split into these");
    expect(frequency.methods(result, { datasetVersion: "d", softwareVersion: "0" })).toContain(
      "20 patients whose tumour is coded NSCLC and could not be split into LUAD and LUSC",
    );
  });
});
