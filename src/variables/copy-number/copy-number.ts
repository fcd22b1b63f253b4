import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { changeNames, type GeneAlteration } from "../../meaning/index.ts";
import { copyNumberLevels, DIPLOID } from "../../meaning/levels.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { LevelColumn } from "../column.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import { coverageOf, coveredTypes, heldIn } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import { excluded } from "../excluded.ts";
import { missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { Asked, InMemory, MeasuredOffer, MeasuredReading, ProfileSource, Rows, VariableKind } from "../reading.ts";
import { tumorPatients } from "../tumor-patients.ts";
import { seenValues } from "../seen.ts";
import { usedCallProfile } from "../used-profile.ts";
import { type GeneVector, measuredIn, readVectors } from "../vectors.ts";
import { sourcesInWords, sourcesOf, sourceWarnings } from "./call-sources.ts";
import { callsInWords, callsOf, DIPLOID_CALL } from "./change-calls.ts";
import { everyCopyNumber } from "./every-gene.ts";

type CopyNumber = Extract<GeneAlteration, { is: "copy_number" }>;

const nameOf = ({ gene, change }: CopyNumber): string => `${gene} ${changeNames[change]}`;

interface Called {
  readonly sample: Sample;
  readonly place: number;
  readonly call: number;
}

/** The calls of the chosen profiles by cancer type. */
function callsWithin(vectors: readonly GeneVector[], sources: readonly ProfileSource[], rows: Rows): Called[] {
  return sources.flatMap(({ cancerType, profileIds }) =>
    vectors
      .filter(({ profile }) => profileIds.includes(profile.profile_id))
      .flatMap(({ profile, values, missing }) =>
        samplesWithin(profile.samples, cancerType, rows)
          .filter(({ place }) => missing[place] === 0)
          .map((one) => ({ ...one, call: values[one.place] ?? 0 })),
      ),
  );
}

/** Patients of a cancer type whose tumour has no call, and further samples of those whose has. */
function exclusionsOf(
  gene: string,
  sources: readonly ProfileSource[],
  { calls, further }: { readonly calls: readonly Called[]; readonly further: number },
  catalogue: Catalogue,
): Exclusion[] {
  const uncalled = sources.flatMap(({ cancerType, profileIds }) => {
    const study = catalogue.profiles.get(profileIds[0] ?? "").study_id;
    const held = calls.filter(({ sample }) => sample.cancer_type === cancerType);
    const called = new Set(held.map(({ sample }) => sample.patient_id)).size;
    return excluded(
      `${cancerType}: tumour without a copy-number call of ${gene}`,
      tumorPatients(study, cancerType, catalogue) - called,
    );
  });
  return [...uncalled, ...excluded("further samples of the same patient", further)];
}

function columnOf(
  variable: CopyNumber,
  vectors: readonly GeneVector[],
  sources: readonly ProfileSource[],
  rows: Rows,
  catalogue: Catalogue,
) {
  const { gene, change } = variable;
  const calls = callsWithin(vectors, sources, rows);
  const picked = pickSamples(calls, rows);
  const used = [...new Set(sources.flatMap(({ profileIds }) => profileIds))].map((id) => catalogue.profiles.get(id));
  const made = sourcesOf(gene, used, catalogue);
  const codeOf = (call: number): number => (callsOf[change].includes(call) ? 0 : call === DIPLOID_CALL ? 1 : 2);
  const neither = "neither diploid nor of the change that was asked for";
  return {
    kind: "levels",
    variable,
    name: nameOf(variable),
    levels: [copyNumberLevels[change], DIPLOID, "other copy number"],
    neither: { code: 2, reason: neither },
    codes: new Uint8Array(picked.of.map((one) => codeOf(one?.call ?? DIPLOID_CALL))),
    missing: missingWhere(picked),
    reasons: [`tumour without a copy-number call of ${gene}`],
    samples: samplesOf(picked),
    isOrdered: false,
    areNamed: true,
    of: {
      is: "copy_number",
      gene,
      calls: new Int8Array(picked.of.map((one) => one?.call ?? DIPLOID_CALL)),
      sources: sourcesInWords(made),
    },
    notes: {
      profiles: used.map(usedCallProfile),
      exclusions: exclusionsOf(gene, sources, { calls, further: picked.further }, catalogue),
      warnings: sourceWarnings(gene, made),
      definition: `${capitalized(changeNames[change])} of ${gene} is a discrete copy-number call of ${callsInWords(change)}, diploid a call of 0.`,
    },
  } satisfies LevelColumn;
}

function notLoaded(genes: readonly string[], { among }: Asked, missing: readonly string[], loaded: readonly string[]) {
  const whose = genes.includes(EVERY_GENE) ? "" : ` of ${joinWords(genes)}`;
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `They are loaded for ${joinWords(loaded)}.` : "None are loaded for any cancer type.";
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold no copy-number calls${whose}${where}${among}. ${advice}`,
    { details: { genes, missing, loaded } },
  );
}

const genesIn = (variables: readonly CopyNumber[]): string[] => [...new Set(variables.map(({ gene }) => gene))];
const isOfEveryGene = (variables: readonly CopyNumber[]): boolean => genesIn(variables).includes(EVERY_GENE);

/** Every sample of a profile counts as measured: which genes it has calls of is told gene by gene. */
const everyGeneCoverage = (profiles: readonly Profile[]): ProfileCoverage[] =>
  profiles.flatMap((profile) => coverageOf(profile, EVERY_GENE, profile.samples));

function offerOf(variables: readonly CopyNumber[], coverage: readonly ProfileCoverage[]): MeasuredOffer {
  const genes = genesIn(variables);
  const loaded = coveredTypes(coverage.filter(({ group }) => group === "tumor"));
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => loaded.includes(code)),
    notLoaded: (asked, missing) => notLoaded(genes, asked, missing, loaded),
    seen: (place, sources, rows, known) => seenValues(variables[place]?.gene ?? "", sources, rows, known),
  };
}

const offer = (variables: readonly CopyNumber[], known: InMemory): MeasuredOffer => {
  const profiles = known.catalogue.profiles.ofType("copy_number_discrete");
  if (isOfEveryGene(variables)) return offerOf(variables, everyGeneCoverage(profiles));
  const held = heldIn(profiles, genesIn(variables), known);
  return offerOf(
    variables,
    held.flatMap(({ rows }) => rows),
  );
};

function at(variables: readonly CopyNumber[], place: number): CopyNumber {
  const variable = variables[place];
  if (variable === undefined) throw new RangeError("There is no such variable");
  return variable;
}

async function readEveryGene(variables: readonly CopyNumber[], data: DataReader): Promise<MeasuredReading> {
  const catalogue = await data.catalogue();
  return {
    ...offerOf(variables, everyGeneCoverage(catalogue.profiles.ofType("copy_number_discrete"))),
    fill: (place, sources, rows) => everyCopyNumber(at(variables, place), sources, rows, { data, catalogue }),
  };
}

async function read(variables: readonly CopyNumber[], data: DataReader): Promise<MeasuredReading> {
  if (isOfEveryGene(variables)) return readEveryGene(variables, data);
  const genes = genesIn(variables);
  const catalogue = await data.catalogue();
  const vectors = await readVectors("copy_number", genes, data);
  const coverage = vectors.flatMap((vector) => coverageOf(vector.profile, vector.gene, measuredIn(vector)));
  return {
    ...offerOf(variables, coverage),
    fill: (place, sources, rows) => {
      const variable = at(variables, place);
      const own = vectors.filter(({ gene }) => gene === variable.gene);
      return columnOf(variable, own, sources, rows, catalogue);
    },
  };
}

/** A change of a gene's copy number by discrete calls, against diploid. */
export const copyNumber: VariableKind<CopyNumber> = {
  is: "copy_number",
  heldIn: "a profile of copy-number calls",
  name: nameOf,
  read,
  offer,
};
