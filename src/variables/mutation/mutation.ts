import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";
import { mutationKind } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import { coverageOf, coveredTypes } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import type { Asked, InMemory, MeasuredOffer, MeasuredReading, VariableKind } from "../reading.ts";
import { offerEveryMutation, readEveryMutation } from "./every-gene.ts";
import { seenCalls } from "../seen.ts";
import { type Mutation, mutationColumn, mutationName } from "./mutation-column.ts";
import { profiledFor } from "./profiled-samples.ts";
import { readCalls } from "./read-calls.ts";

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

const genesIn = (variables: readonly Mutation[]): string[] => [...new Set(variables.map(({ gene }) => gene))];

const coverageIn = (genes: readonly string[], profiles: readonly Profile[], catalogue: Catalogue): ProfileCoverage[] =>
  genes.flatMap((gene) =>
    profiles.flatMap((profile) => coverageOf(profile, gene, profiledFor(gene, profile, catalogue))),
  );

function offerOf(variables: readonly Mutation[], profiles: readonly Profile[], catalogue: Catalogue): MeasuredOffer {
  const genes = genesIn(variables);
  const coverage = coverageIn(genes, profiles, catalogue);
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => coveredTypes(coverage).includes(code)),
    notLoaded: (asked, missing) => notLoaded(genes, asked, missing, catalogue),
    seen: (place, sources, rows, known) => {
      const { gene = "", ...which } = variables[place] ?? {};
      const seen = seenCalls(gene, sources, rows, known);
      return mutationKind(which) === undefined ? seen : { ...seen, codes: null };
    },
  };
}

function offer(variables: readonly Mutation[], { catalogue }: InMemory): MeasuredOffer {
  const isRanking = genesIn(variables).includes(EVERY_GENE);
  return isRanking
    ? offerEveryMutation(catalogue)
    : offerOf(variables, catalogue.profiles.ofType("mutation"), catalogue);
}

async function readMutations(variables: readonly Mutation[], data: DataReader): Promise<MeasuredReading> {
  if (genesIn(variables).includes(EVERY_GENE)) return readEveryMutation(variables, data);
  const read = await readCalls(variables, data);
  const profiles = read.catalogue.profiles.ofType("mutation").filter((profile) => data.matters(profile));
  return {
    ...offerOf(variables, profiles, read.catalogue),
    fill: (place, sources, table) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return mutationColumn(variable, sources, table, read);
    },
  };
}

/** A counted somatic mutation of a gene, one protein change or one class; only patients profiled for the gene have a value. */
export const mutation: VariableKind<Mutation> = {
  is: "mutation",
  heldIn: "a mutation profile",
  name: mutationName,
  read: readMutations,
  offer,
};
