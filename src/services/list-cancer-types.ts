import { z } from "zod";
import { cancerTypeName } from "../contract/cancer-types.ts";
import type { CancerTypeEntry } from "../contract/reference-data.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Ports } from "./ports.ts";

const CountedType = z.object({ code: z.string(), sample_count: z.int() });

/** The cancer types of the served data; a sample that several studies hold counts once. */
export async function listCancerTypes(ports: Ports): Promise<CancerTypeEntry[]> {
  const table = await ports.warehouse.use((warehouse) =>
    warehouse.query(sql`
      SELECT cancer_type AS code, count(DISTINCT sample_id) AS sample_count
      FROM samples GROUP BY cancer_type ORDER BY cancer_type`),
  );
  return parseRows(table, CountedType).map(({ code, sample_count }) => ({
    code,
    name: cancerTypeName(code),
    sample_count,
  }));
}
