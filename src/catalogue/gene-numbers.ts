import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names } from "./columns.ts";

/** The genes of a dataset version, numbered from 0 in the order of their names. */
export interface GeneNumbers {
  readonly genes: readonly string[];
  /** Undefined for a gene that no profile holds. */
  readonly numberOf: (gene: string) => number | undefined;
}

/** The same numbers as a table to join: names by the hundred thousand need not be handed over. */
export const numberedGenes = sql`(
  SELECT gene, CAST(row_number() OVER (ORDER BY gene) - 1 AS INTEGER) AS number
  FROM genes
)`;

const statement = sql`SELECT gene FROM genes ORDER BY gene`;

/** Reads the genes of all profiles. */
export async function loadGeneNumbers(warehouse: Warehouse): Promise<GeneNumbers> {
  const genes = names(await warehouse.query(statement), "gene");
  const numbers = new Map(genes.map((gene, number) => [gene, number]));
  return { genes, numberOf: (gene) => numbers.get(gene) };
}
