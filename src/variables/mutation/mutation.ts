import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ProfileCoverage } from "../choose-profile.ts";
import { coverageOf, coveredTypes } from "../coverage.ts";
import { EVERY_GENE } from "../every-gene.ts";
import type { Asked, MeasuredReading, VariableKind } from "../reading.ts";
import { readEveryMutation } from "./every-gene.ts";
import { type Mutation, mutationColumn, mutationName } from "./mutation-column.ts";
import { profiledFor, readCalls } from "./profiled-samples.ts";

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

function coverageIn(genes: readonly string[], catalogue: Catalogue, data: DataReader): ProfileCoverage[] {
  return genes.flatMap((gene) =>
    catalogue.profiles
      .ofType("mutation")
      .filter((profile) => data.matters(profile))
      .flatMap((profile) => coverageOf(profile, gene, profiledFor(gene, profile, catalogue))),
  );
}

async function readMutations(variables: readonly Mutation[], data: DataReader): Promise<MeasuredReading> {
  const genes = [...new Set(variables.map(({ gene }) => gene))];
  if (genes.includes(EVERY_GENE)) return readEveryMutation(variables, data);
  const read = await readCalls(variables, data);
  const coverage = coverageIn(genes, read.catalogue, data);
  return {
    is: "measured",
    coverage,
    keys: genes,
    tissues: ["tumor"],
    everyType: Object.keys(cancerTypeNames).filter((code) => coveredTypes(coverage).includes(code)),
    notLoaded: (asked, missing) => notLoaded(genes, asked, missing, read.catalogue),
    fill: (place, sources, table) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return mutationColumn(variable, sources, table, read);
    },
  };
}

/** A counted somatic mutation of a gene, or one protein change; only patients profiled for the gene have a value. */
export const mutation: VariableKind<Mutation> = { is: "mutation", name: mutationName, read: readMutations };
