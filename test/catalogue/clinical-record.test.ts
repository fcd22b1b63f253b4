import { expect, it } from "@jest/globals";
import { z } from "zod";
import { catalogueOf } from "../../src/catalogue/catalogue.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();

const Row = z.object({ study_id: z.string(), sample_id: z.string(), value: z.string() });

it.each(["AGE", "PAM50", "SUBTYPE", "AJCC_PATHOLOGIC_TUMOR_STAGE", "RACE"])(
  "holds what the tables record of %s, of patients and of samples, but not that it is unknown",
  async (attribute) => {
    const text = `
SELECT s.study_id AS study_id, s.sample_id AS sample_id, coalesce(p.value, o.value) AS value
FROM samples s
LEFT JOIN clinical p ON p.study_id = s.study_id AND p.patient_id = s.patient_id AND p.sample_id IS NULL AND p.attribute = '${attribute}'
LEFT JOIN clinical o ON o.study_id = s.study_id AND o.sample_id = s.sample_id AND o.attribute = '${attribute}'
WHERE coalesce(p.value, o.value) NOT LIKE '[%]'`;
    const rows = parseRows(await warehouse().query({ text }), Row);
    const { record, samples } = await catalogueOf(warehouse());
    expect(rows.length).toBeGreaterThan(100);
    for (const { study_id: study, sample_id: id, value } of rows) {
      const sample = samples.find(study, id);
      expect(sample === undefined ? undefined : record.valueOf(sample, attribute)).toBe(value);
    }
    const known = samples.all.filter((sample) => record.valueOf(sample, attribute) !== null);
    expect(known).toHaveLength(rows.length);
  },
);
