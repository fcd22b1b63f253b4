import { z } from "zod";
import { CgqError } from "../errors.ts";
import { resolveGene } from "../question/index.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Ports } from "./ports.ts";

const GeneRow = z.object({ name: z.string() });
const AliasRow = z.object({ alias: z.string() });

export interface GeneDescription {
  readonly symbol: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** A gene of the served data by its symbol or a name of it. Throws `CgqError` unknown_gene. */
export async function describeGene(ports: Ports, name: string): Promise<GeneDescription> {
  const symbol = resolveGene(name, ports.lexicon) ?? name;
  return ports.warehouse.use(async (warehouse) => {
    const genes = sql`SELECT coalesce(name, '') AS name FROM genes WHERE gene = ${symbol}`;
    const [gene] = parseRows(await warehouse.query(genes), GeneRow);
    if (gene === undefined)
      throw new CgqError("not_found", `The loaded data have no gene ${name}; check the symbol, or search for it.`);
    const aliases = sql`SELECT alias FROM gene_aliases WHERE gene = ${symbol} ORDER BY alias`;
    const rows = parseRows(await warehouse.query(aliases), AliasRow);
    return { symbol, name: gene.name, aliases: rows.map(({ alias }) => alias) };
  });
}
