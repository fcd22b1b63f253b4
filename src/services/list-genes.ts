import { GeneEntry } from "../contract/reference-data.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Ports } from "./ports.ts";

export interface GenePage {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Genes of the served data whose symbol begins with `search`; where none does, those with such an alias. */
export async function listGenes(ports: Ports, page: GenePage): Promise<GeneEntry[]> {
  // No text of the data holds it, and no statement can.
  if (page.search?.includes("\0") === true) return [];
  return ports.warehouse.use(async (warehouse) => {
    const prefix = (page.search ?? "").toUpperCase();
    const symbols = sql`SELECT gene, 0 AS distance FROM genes WHERE left(upper(gene), ${prefix.length}) = ${prefix}`;
    const aliases = sql`SELECT gene, min(char_length(alias)) AS distance
      FROM gene_aliases WHERE left(upper(alias), ${prefix.length}) = ${prefix} GROUP BY gene`;
    const known = await warehouse.query(sql`${symbols} ORDER BY gene LIMIT 1`);
    const table = await warehouse.query(sql`
      SELECT gene AS symbol, coalesce(name, '') AS name
      FROM genes JOIN (${known.rowCount > 0 ? symbols : aliases}) USING (gene)
      ORDER BY distance, gene LIMIT ${page.limit} OFFSET ${page.offset}`);
    return parseRows(table, GeneEntry);
  });
}
