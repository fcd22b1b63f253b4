import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";
import type { GeneAlteration } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import type { EveryAlteration, LevelColumn } from "../column.ts";
import { coverageOf, coveredTypes } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import { excluded } from "../excluded.ts";
import { missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import { seenCalls } from "../seen.ts";
import type { MeasuredOffer, MeasuredReading, ProfileSource, Rows } from "../reading.ts";
import { usedCallProfile } from "../used-profile.ts";
import { type Assayed, EXOME } from "./assayed-samples.ts";
import { eachAlteredGene } from "./altered-genes.ts";
import { countedVariantsInWords, NOT_COUNTED } from "./counted-variants.ts";

type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

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
  const each: EveryAlteration["each"] = (isUsed, take, told = "counted") => {
    const used = picked.of.flatMap((one, row) => (one !== null && isUsed(row) ? [{ ...one, row }] : []));
    const counting = new Set(used.map(({ row }) => picked.of[row]));
    return eachAlteredGene(
      used,
      assayed.filter((one) => !counting.has(one)),
      { data, told },
      take,
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
    of: { is: "every_alteration", each, warningsOf: () => [] },
    notes: {
      profiles: profiles.map(usedCallProfile),
      exclusions: excluded("further samples of the same patient", picked.further),
      warnings: [],
      definition: `A tumour was counted as mutated in a gene if its sample carried at least one somatic call of these kinds: ${countedVariantsInWords}. ${NOT_COUNTED}`,
    },
  };
}

/** Who was profiled for mutations. */
export function offerEveryMutation(catalogue: Catalogue): MeasuredOffer {
  const coverage = everyGeneCoverage(catalogue.profiles.ofType("mutation"));
  const loaded = coveredTypes(coverage.filter(({ group }) => group === "tumor"));
  return {
    is: "measured",
    coverage,
    keys: [EVERY_GENE],
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => loaded.includes(code)),
    notLoaded: ({ cancers }, missing) => notLoaded(missing.length > 0 ? missing : cancers, loaded),
    seen: (_, sources, rows, known) => seenCalls(EVERY_GENE, sources, rows, known),
  };
}

/** Reads who was profiled for mutations; which genes are mutated is counted when it is settled whose. */
export async function readEveryMutation(variables: readonly Mutation[], data: DataReader): Promise<MeasuredReading> {
  const catalogue = await data.catalogue();
  return {
    ...offerEveryMutation(catalogue),
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
