import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { UsedProfile } from "../../contract/results.ts";
import type { Numeric } from "../../meaning/index.ts";
import { sql } from "../../warehouse/sql.ts";
import { coverageOf, coveredTypes, type Held, heldIn } from "../coverage.ts";
import type { NumberColumn } from "../column.ts";
import { EVERY_GENE } from "../every-gene.ts";
import { excluded } from "../excluded.ts";
import { type Measured, missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { Asked, InMemory, MeasuredOffer, MeasuredReading, ProfileSource, Rows, VariableKind } from "../reading.ts";
import { type GeneVector, measuredIn, readVectors } from "../vectors.ts";
import { seenValues } from "../seen.ts";
import { analysed } from "./analysed.ts";
import { expressionNotLoaded } from "./not-loaded.ts";
import { type Scale, scaleOf } from "./scale.ts";

type Expression = Extract<Numeric, { is: "expression" }>;

/** A profile of fewer genes is a panel. */
const FEWEST_GENES = 1000;

const isGenomeWide = ({ gene_count: genes }: Profile): boolean => genes >= FEWEST_GENES;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/** Whether the words of the question that name a profile fit it: its unit, assay or transformation. */
const isNamed = ({ unit, assay, transformation }: Profile, name: string | undefined): boolean =>
  name === undefined || [unit, assay, transformation].some((text) => plain(text).includes(plain(name)));

/** Every sample of the profiles of at least 1,000 genes, as if each had one value. */
async function everyGene(data: DataReader): Promise<GeneVector[]> {
  const { profiles } = await data.catalogue();
  data.recall(
    "Samples of the profiles that measure at least 1,000 genes",
    sql`
SELECT profile_id, cancer_type, sample_type, count(*) AS samples
FROM profile_samples
JOIN profiles USING (profile_id)
WHERE data_type = 'mrna_expression' AND gene_count >= ${FEWEST_GENES}
GROUP BY ALL
ORDER BY ALL`,
  );
  return profiles
    .ofType("mrna_expression")
    .filter(isGenomeWide)
    .map((profile) => {
      const size = profile.samples.length;
      return { profile, gene: EVERY_GENE, values: new Float64Array(size), missing: new Uint8Array(size) };
    });
}

const vectorsOf = (genes: readonly string[], data: DataReader): Promise<GeneVector[]> =>
  genes.includes(EVERY_GENE) ? everyGene(data) : readVectors("expression", genes, data);

const usedProfile = ({ profile_id, study_id, name }: Profile, { unit, transformation }: Scale): UsedProfile => ({
  profile_id,
  study_id,
  name,
  unit,
  transformation,
});

interface MeasuredValue extends Measured {
  readonly value: number;
}

const isFrom = ({ profile }: GeneVector, profileIds: readonly string[]): boolean =>
  profileIds.includes(profile.profile_id);

/** The measured samples of the chosen profiles, and those of them that have an analysed value. */
function measure(vectors: readonly GeneVector[], sources: readonly ProfileSource[], scale: Scale, rows: Rows) {
  const values: MeasuredValue[] = [];
  let without = 0;
  for (const { cancerType, profileIds } of sources)
    for (const { profile, values: stored, missing } of vectors.filter((one) => isFrom(one, profileIds)))
      for (const { sample, place } of samplesWithin(profile.samples, cancerType, rows)) {
        const value = missing[place] === 0 ? analysed(stored[place] ?? 0, scale) : null;
        if (value === null) without += 1;
        else values.push({ sample, place, value });
      }
  return { values, without };
}

function columnOf(variable: Expression, vectors: readonly GeneVector[], sources: readonly ProfileSource[], rows: Rows) {
  const used = sources.flatMap(({ profileIds }) => profileIds);
  const profiles = [...new Set(used)].flatMap((id) =>
    vectors.flatMap(({ profile }) => (profile.profile_id === id ? [profile] : [])),
  );
  const [first] = profiles;
  if (first === undefined) throw new RangeError("A column needs a profile");
  const scale = scaleOf(first);
  const { values, without } = measure(vectors, sources, scale, rows);
  const picked = pickSamples(values, rows);
  const reason = `without a value of ${variable.gene}`;
  return {
    kind: "number",
    variable,
    name: nameOf(variable),
    title: `${nameOf(variable)} (${scale.title})`,
    step: `unit of ${scale.title}`,
    values: new Float64Array(picked.of.map((one) => one?.value ?? 0)),
    missing: missingWhere(picked),
    reasons: [reason],
    samples: samplesOf(picked),
    scale,
    assay: first.assay,
    processing: profiles.map(({ study_id, name, description }) => ({ studyId: study_id, text: description ?? name })),
    notes: {
      profiles: profiles.map((profile) => usedProfile(profile, scale)),
      exclusions: [
        ...excluded(reason, without),
        ...excluded("further samples of patients who are already represented", picked.further),
      ],
      warnings: [],
      definition: "",
    },
  } satisfies NumberColumn;
}

const nameOf = ({ gene }: Expression): string => `${gene} expression`;

const loadedIn = ({ profile: { unit, log_offset }, rows }: Held) => rows.map((row) => ({ ...row, unit, log_offset }));

const genesIn = (variables: readonly Expression[]): string[] => [...new Set(variables.map(({ gene }) => gene))];

function offerOf(variables: readonly Expression[], all: readonly Held[]): MeasuredOffer {
  const genes = genesIn(variables);
  const profile = variables[0]?.profile;
  const coverage = all.filter((held) => isNamed(held.profile, profile)).flatMap(({ rows }) => rows);
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: null,
    everyType: coveredTypes(coverage),
    notLoaded: ({ cancers, tissues, among, mayAnswer }: Asked) => {
      const everywhere = all.flatMap(loadedIn);
      const types = coveredTypes(everywhere);
      // What no study has is told before what the studies that may answer lack.
      const loaded = cancers.every((code) => types.includes(code))
        ? everywhere.filter((row) => mayAnswer(row.study_id))
        : everywhere;
      return expressionNotLoaded({ genes, cancerTypes: cancers, tissues, profile, among }, loaded);
    },
    seen: (place, sources, rows, known) => seenValues(variables[place]?.gene ?? "", sources, rows, known),
  };
}

function offer(variables: readonly Expression[], known: InMemory): MeasuredOffer {
  const profiles = known.catalogue.profiles.ofType("mrna_expression");
  const held = genesIn(variables).includes(EVERY_GENE)
    ? profiles.filter(isGenomeWide).map((profile) => ({
        profile,
        gene: EVERY_GENE,
        rows: coverageOf(profile, EVERY_GENE, profile.samples),
      }))
    : heldIn(profiles, genesIn(variables), known);
  return offerOf(variables, held);
}

async function read(variables: readonly Expression[], data: DataReader): Promise<MeasuredReading> {
  const all = await vectorsOf(genesIn(variables), data);
  const vectors = all.filter((vector) => isNamed(vector.profile, variables[0]?.profile));
  const held = all.map((vector) => ({
    profile: vector.profile,
    gene: vector.gene,
    rows: coverageOf(vector.profile, vector.gene, measuredIn(vector)),
  }));
  return {
    ...offerOf(variables, held),
    fill: (place, sources, rows) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      const own = vectors.filter(({ gene }) => gene === variable.gene);
      return columnOf(variable, own, sources, rows);
    },
  };
}

/** Expression of a gene: linear RNA-seq as log2(x + 1), everything else as stored. */
export const expression: VariableKind<Expression> = {
  is: "expression",
  heldIn: "an mRNA expression profile",
  name: nameOf,
  read,
  offer,
};
