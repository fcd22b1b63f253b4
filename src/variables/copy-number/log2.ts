import type { DataReader } from "../../catalogue/data-reader.ts";
import { CgqError } from "../../errors.ts";
import type { GeneMeasure, Numeric } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { NumberColumn } from "../column.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import { coverageOf, coveredTypes, heldIn } from "../coverage.ts";
import { excluded } from "../excluded.ts";
import { scaleOf } from "../expression/scale.ts";
import { missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { Asked, InMemory, MeasuredOffer, MeasuredReading, ProfileSource, Rows, VariableKind } from "../reading.ts";
import { seenValues } from "../seen.ts";
import { type GeneVector, measuredIn, readVectors } from "../vectors.ts";

type Log2 = Extract<Numeric, { is: GeneMeasure }>;

const callsStandForIt = {
  code: "calls_as_numbers",
  message: "No log2 copy number is loaded: the discrete calls (−2 to 2) stand for it.",
};

const nameOf = ({ gene }: Log2): string => `${gene} copy number`;

function columnOf(variable: Log2, vectors: readonly GeneVector[], sources: readonly ProfileSource[], rows: Rows) {
  const used = sources.flatMap(({ cancerType, profileIds }) =>
    vectors
      .filter(({ profile }) => profileIds.includes(profile.profile_id))
      .flatMap((vector) => samplesWithin(vector.profile.samples, cancerType, rows).map((one) => ({ ...one, vector }))),
  );
  const measured = used.filter(({ vector, place }) => vector.missing[place] === 0);
  const picked = pickSamples(measured, rows);
  const profiles = [...new Set(used.map(({ vector }) => vector.profile))];
  const [first] = profiles;
  if (first === undefined) throw new RangeError("A column needs a profile");
  const isCalls = first.data_type === "copy_number_discrete";
  const unit = isCalls ? "call" : first.unit;
  return {
    kind: "number",
    variable,
    name: nameOf(variable),
    title: `${nameOf(variable)} (${isCalls ? "call, −2 to 2" : unit})`,
    step: isCalls ? "step of the call" : `unit of ${unit}`,
    values: new Float64Array(picked.of.map((one) => one?.vector.values[one.place] ?? 0)),
    missing: missingWhere(picked),
    reasons: [`without a copy number of ${variable.gene}`],
    samples: samplesOf(picked),
    scale: scaleOf(first),
    assay: first.assay,
    processing: profiles.map(({ study_id, name, description }) => ({ studyId: study_id, text: description ?? name })),
    notes: {
      profiles: profiles.map(({ profile_id, study_id, name }) => ({
        profile_id,
        study_id,
        name,
        unit,
        transformation: "none",
      })),
      exclusions: [
        ...excluded(`without a copy number of ${variable.gene}`, used.length - measured.length),
        ...excluded("further samples of patients who are already represented", picked.further),
      ],
      warnings: isCalls ? [callsStandForIt] : [],
      definition: "",
    },
  } satisfies NumberColumn;
}

function notLoaded(genes: readonly string[], { among }: Asked, missing: readonly string[], loaded: readonly string[]) {
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice = loaded.length > 0 ? `They are loaded for ${joinWords(loaded)}.` : "None are loaded.";
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold no copy number of ${joinWords(genes)}${where}${among}. ${advice}`,
    { details: { genes, missing, loaded } },
  );
}

const genesIn = (variables: readonly Log2[]): string[] => [...new Set(variables.map(({ gene }) => gene))];

function offerOf(variables: readonly Log2[], coverage: readonly ProfileCoverage[]): MeasuredOffer {
  const genes = genesIn(variables);
  const loaded = coveredTypes(coverage);
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: null,
    everyType: loaded,
    notLoaded: (asked, missing) => notLoaded(genes, asked, missing, loaded),
    seen: (place, sources, rows, known) => seenValues(variables[place]?.gene ?? "", sources, rows, known),
  };
}

function offer(variables: readonly Log2[], known: InMemory): MeasuredOffer {
  const genes = genesIn(variables);
  const coverageIn = (dataType: "copy_number_log2" | "copy_number_discrete") =>
    heldIn(known.catalogue.profiles.ofType(dataType), genes, known).flatMap(({ rows }) => rows);
  const logarithms = coverageIn("copy_number_log2");
  return offerOf(variables, logarithms.length > 0 ? logarithms : coverageIn("copy_number_discrete"));
}

async function read(variables: readonly Log2[], data: DataReader): Promise<MeasuredReading> {
  const genes = genesIn(variables);
  const logarithms = await readVectors("copy_number_log2", genes, data);
  const vectors = logarithms.length > 0 ? logarithms : await readVectors("copy_number", genes, data);
  const coverage = vectors.flatMap((vector) => coverageOf(vector.profile, vector.gene, measuredIn(vector)));
  return {
    ...offerOf(variables, coverage),
    fill: (place, sources, rows) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return columnOf(
        variable,
        vectors.filter(({ gene }) => gene === variable.gene),
        sources,
        rows,
      );
    },
  };
}

/** The copy number of a gene as a logarithm, as stored; its discrete calls where no logarithms are loaded. */
export const copyNumberLog2: VariableKind<Log2> = {
  is: "copy_number_log2",
  heldIn: "a log2 copy-number profile",
  name: nameOf,
  read,
  offer,
};
