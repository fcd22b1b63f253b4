import { names, numbers } from "../../catalogue/columns.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";
import type { GeneAlteration } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import type { LevelColumn, MutatedGene, MutatedGenes } from "../column.ts";
import { coverageOf, coveredTypes } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import { excluded } from "../excluded.ts";
import { type Measured, missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { MeasuredReading, ProfileSource, Rows } from "../reading.ts";
import { usedCallProfile } from "../used-profile.ts";
import { countedVariantsInWords, NOT_COUNTED } from "./counted-variants.ts";

type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

/** A sample with its profile and the panel that it was assayed with. */
interface Assayed extends Measured {
  readonly profile: Profile;
  readonly panel: string;
}

const EXOME = "WES";

/** Whether all tumours of a cancer type in a profile were assayed by exome. */
const isExome = ({ samples, panels }: Profile, cancerType: string): boolean =>
  samples.every(
    ({ tissue, cancer_type: code }, place) => tissue !== "tumor" || code !== cancerType || panels[place] === EXOME,
  );

/** How many patients each profile of mutations holds; where a cancer type has an exome, its panels do not answer. */
function everyGeneCoverage(profiles: readonly Profile[]): ProfileCoverage[] {
  const rows = profiles.flatMap((profile) =>
    coverageOf(profile, EVERY_GENE, profile.samples).map((row) => ({
      row,
      isExome: isExome(profile, row.cancer_type),
    })),
  );
  const withExome = new Set(rows.filter((one) => one.isExome).map(({ row }) => row.cancer_type));
  return rows.filter((one) => one.isExome || !withExome.has(one.row.cancer_type)).map(({ row }) => row);
}

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

/** How many patients each panel was used for, and of which cancer types. */
const assaysOf = (used: readonly Assayed[]) =>
  [...Map.groupBy(used, ({ panel }) => panel)].map(([panel, held]) => ({
    panel,
    patients: held.length,
    cancerTypes: new Set(held.map(({ sample }) => sample.cancer_type)),
  }));

/**
 * Patients profiled for a gene; null when a cancer type has none, so that the gene cannot be ranked over all of them.
 * Worked out once for genes that the same panels hold.
 */
function denominators(
  used: readonly Assayed[],
  looksAt: (panel: string, gene: string) => boolean,
): (gene: string) => number | null {
  const assays = assaysOf(used);
  const all = new Set(used.map(({ sample }) => sample.cancer_type)).size;
  const known = new Map<string, number | null>();
  return (gene) => {
    const looked = assays.filter(({ panel }) => looksAt(panel, gene));
    const key = looked.map(({ panel }) => panel).join("\t");
    const held = known.get(key);
    if (held !== undefined) return held;
    const seen = new Set(looked.flatMap(({ cancerTypes }) => [...cancerTypes])).size;
    const patients = seen < all ? null : looked.reduce((sum, one) => sum + one.patients, 0);
    known.set(key, patients);
    return patients;
  };
}

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
async function countGenes(
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

/** The tumours of the chosen profiles. */
const assayedIn = (sources: readonly ProfileSource[], rows: Rows, { profiles }: Catalogue): Assayed[] =>
  sources.flatMap(({ cancerType, profileIds }) =>
    profileIds
      .map((id) => profiles.get(id))
      .flatMap((profile) =>
        samplesWithin(profile.samples, cancerType, rows).map((one) => ({
          ...one,
          profile,
          panel: profile.panels[one.place] ?? "",
        })),
      ),
  );

function columnOf(variable: Mutation, assayed: readonly Assayed[], rows: Rows, data: DataReader): LevelColumn {
  const picked = pickSamples(assayed, rows);
  const profiles = [...new Set(assayed.map(({ profile }) => profile))];
  const count = (isUsed: (row: number) => boolean, most: number): Promise<MutatedGenes> => {
    const used = picked.of.filter((one, row): one is Assayed => one !== null && isUsed(row));
    const counting = new Set(used);
    return countGenes(
      used,
      assayed.filter((one) => !counting.has(one)),
      most,
      data,
    );
  };
  return {
    kind: "levels",
    variable,
    name: "mutations of every gene",
    levels: ["profiled"],
    neither: null,
    codes: new Uint8Array(rows.samples.length),
    missing: missingWhere(picked),
    reasons: ["tumour not profiled for mutations"],
    samples: samplesOf(picked),
    isOrdered: false,
    areNamed: false,
    of: { is: "every_mutation", count },
    notes: {
      profiles: profiles.map(usedCallProfile),
      exclusions: excluded("further samples of the same patient", picked.further),
      warnings: [],
      definition: `A tumour counts as mutated in a gene with at least one somatic call of these kinds: ${countedVariantsInWords}. ${NOT_COUNTED}`,
    },
  };
}

/** Reads who was profiled for mutations; which genes are mutated is counted when it is settled whose. */
export async function readEveryMutation(variables: readonly Mutation[], data: DataReader): Promise<MeasuredReading> {
  const catalogue = await data.catalogue();
  const coverage = everyGeneCoverage(catalogue.profiles.ofType("mutation"));
  const loaded = coveredTypes(coverage.filter(({ group }) => group === "tumor"));
  return {
    is: "measured",
    coverage,
    keys: [EVERY_GENE],
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => loaded.includes(code)),
    notLoaded: ({ cancers }, missing) => notLoaded(missing.length > 0 ? missing : cancers, loaded),
    fill: (place, sources, rows) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return columnOf(variable, assayedIn(sources, rows, catalogue), rows, data);
    },
  };
}

/** The refusal where mutations are not loaded. */
function notLoaded(missing: readonly string[], loaded: readonly string[]): CgqError {
  const where = missing.length > 0 ? ` of ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `Mutation data are loaded for ${joinWords(loaded)}.` : "No mutation data are loaded.";
  return new CgqError("not_in_dataset", `The loaded data hold no mutations${where}. ${advice}`, {
    details: { cancer_types: missing, loaded },
  });
}
