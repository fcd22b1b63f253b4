import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { createDataReader } from "../../src/catalogue/data-reader.ts";
import { levelColumn, numberColumn, type PatientTable, type TableRequest } from "../../src/cohort/patient-table.ts";
import { readPatientTable } from "../../src/cohort/read-patient-table.ts";
import type { Categorical, Condition, Numeric } from "../../src/meaning/index.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();

const expressionOf = (gene: string): Numeric => ({ is: "expression", gene });
const mutationOf = (gene: string): Categorical => ({ is: "mutation", gene });
const age: Numeric = { is: "clinical_number", attribute: "age" };

async function read(cancers: string[], of: TableRequest["of"], where: Condition[] = []) {
  const data = createDataReader(warehouse());
  const table = await readPatientTable({ cohort: { cancers, studies: [], where }, of }, data);
  return { table, sql: data.sql() };
}

async function count(text: string): Promise<number> {
  const rows = parseRows(await warehouse().query({ text }), z.object({ n: z.number() }));
  return rows[0]?.n ?? Number.NaN;
}

const usedRows = ({ rows, leftOut }: PatientTable): number[] => [...rows.keys()].filter((row) => leftOut[row] === 0);

describe("a table of patients", () => {
  it("has one row for each patient of the study that answers, whatever is known of them", async () => {
    const { table } = await read(["BRCA"], [mutationOf("TP53")]);
    expect(table.profiles.map(({ study_id: id }) => id)).toEqual(["tcga_brca"]);
    const patients = await count(
      "SELECT count(DISTINCT patient_id) AS n FROM samples WHERE study_id = 'tcga_brca' AND cancer_type = 'BRCA' AND sample_type NOT LIKE '%normal%'",
    );
    expect(table.rows).toHaveLength(patients);
    expect(new Set(table.rows.map((sample) => sample.patient_id)).size).toBe(patients);
  });

  it("gives each gene its own missing values, and never a number for one of them", async () => {
    const genes = [expressionOf("TP53"), expressionOf("CDKN2A")];
    const { table, sql } = await read(["LUAD"], genes);
    for (const gene of genes) {
      const { values, missing } = numberColumn(table, gene);
      expect([...values].every(Number.isFinite)).toBe(true);
      expect([...missing].filter((one) => one === 0).length).toBeGreaterThan(100);
    }
    expect(sql.match(/WHERE gene IN/g)).toHaveLength(1);
  });

  it("has the numbers that its statement gives", async () => {
    const { table } = await read(["ACC"], [expressionOf("MKI67")]);
    const { values, samples } = numberColumn(table, expressionOf("MKI67"));
    const [profile] = table.profiles;
    const statement = `SELECT sample_id, log2(value + 1) AS value FROM expression WHERE gene = 'MKI67' AND profile_id = '${profile?.profile_id}'`;
    const rows = parseRows(
      await warehouse().query({ text: statement }),
      z.object({ sample_id: z.string(), value: z.number() }),
    );
    const found = new Map(rows.map((row) => [row.sample_id, row.value]));
    expect(rows.length).toBeGreaterThan(70);
    for (const [row, sample] of samples.entries())
      if (sample !== null) expect(values[row]).toBeCloseTo(found.get(sample.sample_id) ?? Number.NaN, 12);
  });

  it("takes what is not recorded for unknown, never for no, and counts every step", async () => {
    const her2: Condition = { variable: { is: "clinical", attribute: "her2_status" }, levels: ["HER2+"] };
    const over50: Condition = { variable: age, range: { min: 50, includesMin: false, includesMax: false } };
    const { table } = await read(["BRCA"], [mutationOf("TP53")], [her2, over50]);
    const ofHer2 = (condition: string) =>
      count(`
SELECT count(DISTINCT s.patient_id) AS n
FROM profiled_samples s
LEFT JOIN clinical c ON c.study_id = s.study_id AND c.patient_id = s.patient_id AND c.attribute = 'IHC_HER2'
WHERE s.profile_id = 'tcga_brca:mutations' AND s.cancer_type = 'BRCA' AND s.sample_type = 'primary' AND ${condition}`);
    const left = new Map(table.exclusions.map(({ reason, count: n }) => [reason, n]));
    expect(left.get("not HER2+")).toBe(await ofHer2("lower(c.value) = 'negative'"));
    expect(left.get("not recorded whether HER2+")).toBe(
      await ofHer2("(c.value IS NULL OR lower(c.value) NOT IN ('negative', 'positive'))"),
    );
    for (const [step, { count: patients, left_out: leftOut }] of table.flow.entries()) {
      const before = table.flow[step - 1]?.count ?? patients;
      expect(before - leftOut.reduce((sum, one) => sum + one.count, 0)).toBe(patients);
    }
    expect(table.flow.at(-1)?.count).toBe(usedRows(table).length);
    expect(table.part?.name).toBe("HER2+ and age > 50");
  });

  it("says that a study which the question names is not loaded, and which are", async () => {
    const cohort = { cancers: [], studies: ["brca_tcga_pan_can_atlas_2018"], where: [] };
    const data = createDataReader(warehouse());
    await expect(readPatientTable({ cohort, of: [mutationOf("TP53")] }, data)).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringMatching(/^The study brca_tcga_pan_can_atlas_2018 is not loaded\. Loaded are tcga_acc, /),
    });
  });

  it("cuts a number at the median of the patients who fulfil the conditions", async () => {
    const high: Categorical = { is: "level", of: expressionOf("MKI67"), cut: { at: "median" } };
    const female: Condition = { variable: { is: "clinical", attribute: "sex" }, levels: ["female"] };
    const { table } = await read(["ACC"], [high], [female]);
    const column = levelColumn(table, high);
    const groups = Map.groupBy(usedRows(table), (row) => column.codes[row]);
    expect(Math.abs((groups.get(0)?.length ?? 0) - (groups.get(1)?.length ?? 0))).toBeLessThanOrEqual(1);
  });

  it("has a row for each tissue of a patient where tissues are compared", async () => {
    const { table } = await read(["CHOL"], [expressionOf("MKI67"), { is: "tissue" }]);
    const tissues = Map.groupBy(table.rows, (sample) => sample.tissue);
    const normals = await count(
      "SELECT count(DISTINCT patient_id) AS n FROM samples WHERE study_id = 'tcga_chol' AND sample_type = 'normal'",
    );
    expect(tissues.get("normal")).toHaveLength(normals);
    expect(tissues.get("tumor")?.length).toBeGreaterThan(normals);
  });

  it("refuses what no study records, with what it looked for", async () => {
    const grade: Condition = { variable: { is: "clinical", attribute: "grade" }, levels: ["G3"] };
    await expect(read(["ACC"], [expressionOf("MKI67")], [grade])).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("GRADE, HISTOLOGIC_GRADE or TUMOR_GRADE"),
    });
  });
});
