import { Turns } from "../../../src/threads/turns.ts";
import { sql } from "../../../src/warehouse/sql.ts";
import type { Warehouse } from "../../../src/warehouse/warehouse.ts";
import { milliseconds, quantile, seconds, tell } from "../tcga/report.ts";

/** Statements that one thread of a service has under way; more clients wait for their turn, as they do there. */
const AT_ONCE = 4;
const turns = new Turns(AT_ONCE);

const oneGene = (gene: string) => sql`
SELECT profile_id, gene, values
FROM expression_vectors
WHERE gene IN (${gene})
ORDER BY profile_id, gene`;

/** Asks for one gene after the other; hands over how long each answer took. */
async function ask(warehouse: Warehouse, genes: readonly string[], first: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = first; performance.now() < until; i += 7) {
    const start = performance.now();
    const statement = oneGene(genes[i % genes.length] ?? "");
    const { rowCount } = await turns.take(String(first), () => warehouse.query(statement));
    if (rowCount === 0) throw new Error("A gene has no values.");
    times.push(performance.now() - start);
  }
  return times;
}

export interface Asking {
  readonly clients: readonly number[];
  readonly ms: number;
}

async function measureGenes(warehouse: Warehouse, genes: readonly string[], { clients, ms }: Asking): Promise<void> {
  await ask(warehouse, genes, 0, performance.now() + 500);
  for (const count of clients) {
    const until = performance.now() + ms;
    const asking = Array.from({ length: count }, (_, i) => ask(warehouse, genes, i * 97, until));
    const times = (await Promise.all(asking)).flat();
    const note = `median ${milliseconds(quantile(times, 0.5))}, 95 % ${milliseconds(quantile(times, 0.95))}`;
    const rate = `${((times.length * 1000) / ms).toFixed(0)} / s`;
    tell({ name: `one gene of every profile, ${count} client${count === 1 ? "" : "s"}`, value: rate, note });
  }
}

async function measureEveryGene(warehouse: Warehouse): Promise<void> {
  const largest = sql`SELECT profile_id FROM profiles WHERE data_type = 'mrna_expression' ORDER BY sample_count DESC, profile_id LIMIT 1`;
  const [profile] = (await warehouse.query(largest)).columns["profile_id"]?.values ?? [];
  const start = performance.now();
  let values = 0;
  await warehouse.stream(
    sql`SELECT gene, values FROM expression_vectors WHERE profile_id = ${profile ?? ""}`,
    (part) => {
      values += part.columns["values"]?.values.length ?? 0;
    },
  );
  const time = seconds((performance.now() - start) / 1000);
  tell({ name: "every gene of the largest profile", value: time, note: `${values.toLocaleString("en")} values` });
}

/** What the engine alone takes: one gene of every profile, and every gene of one. */
export async function measureStatements(warehouse: Warehouse, genes: readonly string[], asking: Asking): Promise<void> {
  await measureGenes(warehouse, genes, asking);
  await measureEveryGene(warehouse);
  await warehouse.close();
}
