import { z } from "zod";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { CountedCalls } from "../../catalogue/counted-calls.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { classifications, type GeneAlteration, MutationClass } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { joinWords } from "../../prose/join-words.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";

type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

const CallRow = z.object({
  gene: z.string(),
  profile_id: z.string(),
  sample_id: z.string(),
  protein_change: z.string().nullable(),
});
type CallRow = z.infer<typeof CallRow>;

export const sampleKey = ({ gene, profile_id, sample_id }: Omit<CallRow, "protein_change">): string =>
  `${gene}\t${profile_id}\t${sample_id}`;

/** The catalogue with the counted calls of genes; of samples by their keys what memory does not hold, as far as it is asked about. */
export interface MutationsRead {
  readonly catalogue: Catalogue;
  readonly calls: CountedCalls;
  /** Protein changes. */
  readonly changes: ReadonlyMap<string, readonly string[]>;
  /** Numbers of calls. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<MutationClass, number>>;
}

const counted = (genes: readonly string[]): Sql => sql`
SELECT gene, profile_id, sample_id, protein_change, filter
FROM mutations
WHERE gene IN ${genes}
  AND counted
ORDER BY gene, profile_id, sample_id, protein_change, filter`;

const ofClass = (genes: readonly string[], named: MutationClass): Sql => sql`
SELECT gene, profile_id, sample_id, protein_change, variant_classification, filter
FROM mutations
WHERE gene IN ${genes}
  AND counted
  AND variant_classification IN ${classifications[named]}
ORDER BY gene, profile_id, sample_id, protein_change, variant_classification, filter`;

const purpose = (genes: readonly string[]): string => `Counted mutations of ${joinWords(genes)}`;

const genesOf = (asked: readonly Mutation[]): string[] => [...new Set(asked.map(({ gene }) => gene))];

async function readChanges(genes: readonly string[], data: DataReader): Promise<Map<string, string[]>> {
  if (genes.length === 0) return new Map();
  const rows = await data.rows(purpose(genes), counted(genes), CallRow);
  const bySample = Map.groupBy(rows, sampleKey);
  return new Map([...bySample].map(([key, held]) => [key, held.map((row) => row.protein_change ?? "")]));
}

async function readClasses(variables: readonly Mutation[], data: DataReader): Promise<MutationsRead["classes"]> {
  const bySample = new Map<string, Map<MutationClass, number>>();
  for (const named of MutationClass.options) {
    const genes = genesOf(variables.filter((one) => one.class === named));
    if (genes.length === 0) continue;
    const what = `${capitalized(named)} mutations of ${joinWords(genes)}`;
    for (const row of await data.rows(what, ofClass(genes, named), CallRow)) {
      const classes = bySample.get(sampleKey(row)) ?? new Map<MutationClass, number>();
      bySample.set(sampleKey(row), classes.set(named, (classes.get(named) ?? 0) + 1));
    }
  }
  return bySample;
}

/** Reads the counted calls of genes: their numbers from memory, and the protein changes and classes that are asked about. */
export async function readCalls(variables: readonly Mutation[], data: DataReader): Promise<MutationsRead> {
  const withChange = genesOf(variables.filter(({ change }) => change !== undefined));
  const others = genesOf(variables).filter((gene) => !withChange.includes(gene));
  if (others.length > 0) data.recall(purpose(others), counted(others));
  const changes = await readChanges(withChange, data);
  const classes = await readClasses(variables, data);
  const catalogue = await data.catalogue();
  return { catalogue, calls: await catalogue.countedCalls(), changes, classes };
}
