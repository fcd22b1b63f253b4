import { z } from "zod";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import type { GeneAlteration } from "../../meaning/index.ts";
import { mutationLevels } from "../../meaning/levels.ts";
import { joinWords } from "../../prose/join-words.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import type { LevelColumn, MutationCalls } from "../column.ts";
import { coverageOf, coveredTypes } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import { excluded } from "../excluded.ts";
import { type Measured, missingWhere, pickSamples, type Picked, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { Asked, MeasuredReading, ProfileSource, Rows, VariableKind } from "../reading.ts";
import { usedCallProfile } from "../used-profile.ts";
import { callersOf, assaysOf } from "./call-pipelines.ts";
import { countedVariantsInWords, NOT_COUNTED } from "./counted-variants.ts";
import { readEveryMutation } from "./every-gene.ts";
import { pipelineWarnings } from "./pipelines.ts";

type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

const CallRow = z.object({
  gene: z.string(),
  profile_id: z.string(),
  sample_id: z.string(),
  protein_change: z.string().nullable(),
  filter: z.string().nullable(),
});
type CallRow = z.infer<typeof CallRow>;

const callsStatement = (genes: readonly string[]): Sql => sql`
SELECT gene, profile_id, sample_id, protein_change, filter
FROM mutations
WHERE gene IN ${genes}
  AND counted
ORDER BY gene, profile_id, sample_id, protein_change, filter`;

const nameOf = ({ gene, change }: Mutation): string =>
  change === undefined ? `${gene} mutation` : `${gene} ${change}`;

/** Calls with a FILTER value; "." and nothing say nothing. */
const isJudged = ({ filter }: CallRow): boolean => filter !== null && !["", "."].includes(filter);

/** A protein change without its prefix, so that "V600E" and "p.V600E" are one. */
const plainChange = (change: string): string => change.replace(/^p\./, "").toUpperCase();

const callKey = (gene: string, profileId: string, sampleId: string): string => `${gene}\t${profileId}\t${sampleId}`;

/** The samples whose assay looked at the gene: an exome, or a panel that holds it. */
const profiledFor = (gene: string, { samples, panels }: Profile, { profiles }: Catalogue): Sample[] =>
  samples.filter((_, place) => profiles.looksAt(panels[place] ?? "", gene));

interface Profiled extends Measured {
  readonly profile: Profile;
  readonly calls: readonly CallRow[];
}

interface Read {
  readonly catalogue: Catalogue;
  readonly calls: ReadonlyMap<string, readonly CallRow[]>;
}

function profiledSamples(gene: string, sources: readonly ProfileSource[], rows: Rows, read: Read): Profiled[] {
  const { profiles } = read.catalogue;
  return sources.flatMap(({ cancerType, profileIds }) =>
    profileIds
      .map((id) => profiles.get(id))
      .flatMap((profile) =>
        samplesWithin(profile.samples, cancerType, rows)
          .filter(({ place }) => profiles.looksAt(profile.panels[place] ?? "", gene))
          .map((one) => ({
            ...one,
            profile,
            calls: read.calls.get(callKey(gene, profile.profile_id, one.sample.sample_id)) ?? [],
          })),
      ),
  );
}

function countsOf({ gene, change }: Mutation, { of }: Picked<Profiled>): Omit<MutationCalls, "callers" | "assays"> {
  const count = (holds: (call: CallRow) => boolean) =>
    Uint16Array.from(of, (one) => one?.calls.filter(holds).length ?? 0);
  const wanted = change === undefined ? null : plainChange(change);
  return {
    is: "mutation",
    gene,
    change: change ?? null,
    counted: count(() => true),
    matching: count((call) => wanted === null || plainChange(call.protein_change ?? "") === wanted),
    judged: count(isJudged),
    nonPass: count((call) => isJudged(call) && call.filter !== "PASS"),
  };
}

/** Patients of a cancer type whose study holds a tumour of theirs that was not profiled for the gene. */
function unprofiled(gene: string, sources: readonly ProfileSource[], profiled: readonly Profiled[], read: Read) {
  const { profiles, samples } = read.catalogue;
  return sources.flatMap(({ cancerType, profileIds }): Exclusion[] => {
    const study = profiles.get(profileIds[0] ?? "").study_id;
    const ofType = (sample: Sample): boolean => sample.cancer_type === cancerType && sample.tissue === "tumor";
    const patients = new Set(
      samples
        .ofStudy(study)
        .filter(ofType)
        .map((sample) => sample.patient_id),
    );
    const held = profiled.filter(({ sample }) => sample.cancer_type === cancerType);
    const seen = new Set(held.map(({ sample }) => sample.patient_id)).size;
    return [
      ...excluded(`${cancerType}: tumour not profiled for ${gene}`, patients.size - seen),
      ...excluded(`${cancerType}: further samples of the same patient`, held.length - seen),
    ];
  });
}

function levelsOf({ gene, change }: Mutation) {
  if (change === undefined) return { levels: [mutationLevels.mutated, mutationLevels.unmutated], neither: null };
  const reason = `another ${gene} mutation`;
  return { levels: [change, mutationLevels.unmutated, reason], neither: { code: 2, reason } };
}

const definitionOf = ({ gene, change }: Mutation): string => {
  const counted =
    change === undefined
      ? `A tumour counts as mutant when its sample carries at least one somatic call of these kinds: ${countedVariantsInWords}`
      : `A tumour counts as ${gene} ${change} when its sample carries that protein change`;
  return `${counted}; only tumours profiled for the gene were looked at. ${NOT_COUNTED}`;
};

async function columnOf(variable: Mutation, sources: readonly ProfileSource[], rows: Rows, read: Read) {
  const profiled = profiledSamples(variable.gene, sources, rows, read);
  const picked = pickSamples(profiled, rows);
  const counts = countsOf(variable, picked);
  const callers = await callersOf(sources, read.catalogue);
  const assays = assaysOf(profiled);
  const used = [...new Set(sources.flatMap(({ profileIds }) => profileIds))].toSorted();
  const codes = Uint8Array.from(counts.counted, (all, row) => ((counts.matching[row] ?? 0) > 0 ? 0 : all > 0 ? 2 : 1));
  return {
    kind: "levels",
    variable,
    name: nameOf(variable),
    ...levelsOf(variable),
    codes,
    missing: missingWhere(picked),
    reasons: [`tumour not profiled for ${variable.gene}`],
    samples: samplesOf(picked),
    isOrdered: false,
    areNamed: true,
    of: { ...counts, callers, assays },
    notes: {
      profiles: used.map((id) => usedCallProfile(read.catalogue.profiles.get(id))),
      exclusions: unprofiled(variable.gene, sources, profiled, read),
      warnings: pipelineWarnings(callers, assays),
      definition: definitionOf(variable),
    },
  } satisfies LevelColumn;
}

function notLoaded(
  genes: readonly string[],
  { among }: Asked,
  missing: readonly string[],
  catalogue: Catalogue,
): CgqError {
  const tumors = catalogue.profiles
    .ofType("mutation")
    .flatMap(({ samples }) => samples.filter(({ tissue }) => tissue === "tumor"));
  const loaded = [...new Set(tumors.map((sample) => sample.cancer_type))].toSorted();
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `Mutation data are loaded for ${joinWords(loaded)}.` : "No mutation data are loaded.";
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold no samples profiled for ${joinWords(genes)} mutations${where}${among}. ${advice}`,
    { details: { genes, missing, loaded } },
  );
}

function coverageIn(genes: readonly string[], catalogue: Catalogue): ProfileCoverage[] {
  return genes.flatMap((gene) =>
    catalogue.profiles
      .ofType("mutation")
      .flatMap((profile) => coverageOf(profile, gene, profiledFor(gene, profile, catalogue))),
  );
}

async function readMutations(variables: readonly Mutation[], data: DataReader): Promise<MeasuredReading> {
  const genes = [...new Set(variables.map(({ gene }) => gene))];
  if (genes.includes(EVERY_GENE)) return readEveryMutation(variables, data);
  const catalogue = await data.catalogue();
  const rows = await data.rows(`Counted mutations of ${joinWords(genes)}`, callsStatement(genes), CallRow);
  const calls = Map.groupBy(rows, (row) => callKey(row.gene, row.profile_id, row.sample_id));
  const coverage = coverageIn(genes, catalogue);
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => coveredTypes(coverage).includes(code)),
    notLoaded: (asked, missing) => notLoaded(genes, asked, missing, catalogue),
    fill: (place, sources, table) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return columnOf(variable, sources, table, { catalogue, calls });
    },
  };
}

/** A counted somatic mutation of a gene, or one protein change; only patients profiled for the gene have a value. */
export const mutation: VariableKind<Mutation> = { is: "mutation", name: nameOf, read: readMutations };
