import { names, numbers } from "../../catalogue/columns.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { MutatedGene, MutatedGenes } from "../column.ts";
import { type Assayed, denominators, EXOME } from "./assayed-samples.ts";

const idsOf = (samples: readonly Assayed[]): string[] => samples.map(({ sample }) => sample.sample_id);

/** The shorter list of samples: those that count, or those of the profiles and cancer types that do not. */
function whichSamples(used: readonly Assayed[], others: readonly Assayed[]): Sql {
  if (others.length === 0) return sql``;
  return used.length < others.length
    ? sql`\n    AND s.sample_id IN ${idsOf(used)}`
    : sql`\n    AND s.sample_id NOT IN ${idsOf(others)}`;
}

/** The pairs of profile and cancer type as a condition on calls `s`. */
function whichProfiles(used: readonly Assayed[]): Sql {
  const pairs = [...Map.groupBy(used, ({ profile, sample }) => `${profile.profile_id}\t${sample.cancer_type}`).values()]
    .flatMap((held) => held.slice(0, 1))
    .map(({ profile, sample }) => sql`(${profile.profile_id}, ${sample.cancer_type})`);
  const list = pairs.slice(1).reduce((all, pair) => sql`${all}, ${pair}`, pairs[0] ?? sql`(NULL, NULL)`);
  const profiles = [...new Set(used.map(({ profile }) => profile.profile_id))];
  // The first condition keeps the tables of other profiles from being read.
  return sql`s.profile_id IN ${profiles}\n    AND (s.profile_id, s.cancer_type) IN (${list})`;
}

/** Counted calls `s` of the samples. */
const whose = (used: readonly Assayed[], others: readonly Assayed[]): Sql =>
  sql`s.counted\n    AND ${whichProfiles(used)}${whichSamples(used, others)}`;

const callsStatement = (calls: Sql): Sql => sql`
SELECT s.gene, count(*) AS calls
FROM mutations s
WHERE ${calls}
GROUP BY s.gene
ORDER BY calls DESC, s.gene`;

const patientsStatement = (calls: Sql, genes: readonly string[]): Sql => sql`
SELECT gene, count(*) AS patients, sum(judged)::DOUBLE AS judged, sum(non_pass)::DOUBLE AS non_pass
FROM (
  SELECT s.gene, s.profile_id, s.position,
    count(*) FILTER (WHERE s.filter NOT IN ('', '.')) AS judged,
    count(*) FILTER (WHERE s.filter NOT IN ('', '.', 'PASS')) AS non_pass
  FROM mutations s
  WHERE ${calls}
    AND s.gene IN ${genes}
  GROUP BY ALL
)
GROUP BY gene
ORDER BY patients DESC, gene`;

/** A mutated gene with its profiled patients, and a share that cannot be exceeded: a patient has at least one call. */
interface Candidate {
  readonly gene: string;
  readonly n: number;
  readonly atMost: number;
}

async function readCandidates(calls: Sql, profiledFor: (gene: string) => number | null, data: DataReader) {
  const table = await data.table("Counted mutations, gene by gene", callsStatement(calls));
  const counts = numbers(table, "calls").values;
  const found = names(table, "gene").flatMap((gene, row): Candidate[] => {
    const n = profiledFor(gene);
    return n === null ? [] : [{ gene, n, atMost: Math.min(counts[row] ?? 0, n) / n }];
  });
  return found.sort((a, b) => b.atMost - a.atMost);
}

async function readPatients(calls: Sql, candidates: readonly Candidate[], data: DataReader): Promise<MutatedGene[]> {
  if (candidates.length === 0) return [];
  const sizes = new Map(candidates.map(({ gene, n }) => [gene, n]));
  const statement = patientsStatement(calls, [...sizes.keys()]);
  const table = await data.table("Patients with a counted mutation of the genes with most calls", statement);
  const [patients, judged] = [numbers(table, "patients").values, numbers(table, "judged").values];
  const nonPass = numbers(table, "non_pass").values;
  return names(table, "gene").map((gene, row) => ({
    gene,
    n: sizes.get(gene) ?? 0,
    patients: patients[row] ?? 0,
    judged: judged[row] ?? 0,
    nonPass: nonPass[row] ?? 0,
  }));
}

/** So many genes with most calls, for each one that is wanted, are looked at first. */
const LOOKED_AT = 5;

/** The share of the last of the wanted genes; 0 while there are fewer. */
function lastShare(genes: readonly MutatedGene[], most: number): number {
  const shares = genes.map(({ patients, n }) => patients / n).toSorted((a, b) => b - a);
  return shares[most - 1] ?? 0;
}

/**
 * The genes mutated in most patients, and those that share their place; `others` are tumours of the same profiles that do
 * not count. Patients are told apart only for genes that have calls enough to be among them.
 */
export async function countGenes(
  used: readonly Assayed[],
  others: readonly Assayed[],
  most: number,
  data: DataReader,
): Promise<MutatedGenes> {
  const { profiles } = await data.catalogue();
  const panels = [...new Set(used.map(({ panel }) => panel))].filter((panel) => panel !== EXOME).toSorted();
  const calls = whose(used, others);
  const profiledFor = denominators(used, (panel, gene) => profiles.looksAt(panel, gene));
  const candidates = await readCandidates(calls, profiledFor, data);
  const first = await readPatients(calls, candidates.slice(0, LOOKED_AT * most), data);
  const least = lastShare(first, most);
  const further = candidates.slice(LOOKED_AT * most).filter(({ atMost }) => atMost >= least);
  return { genes: [...first, ...(await readPatients(calls, further, data))], mutated: candidates.length, panels };
}
