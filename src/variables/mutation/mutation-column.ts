import { type GeneAlteration, mutationKind } from "../../meaning/index.ts";
import { mutationLevels } from "../../meaning/levels.ts";
import type { LevelColumn, MutationCalls } from "../column.ts";
import { missingWhere, pickSamples, type Picked, samplesOf } from "../pick-samples.ts";
import type { ProfileSource, Rows } from "../reading.ts";
import { usedCallProfile } from "../used-profile.ts";
import { assaysOf, callersOf } from "./call-pipelines.ts";
import { classInWords, countedVariantsInWords, NOT_COUNTED } from "./counted-variants.ts";
import { pipelineWarnings } from "./pipelines.ts";
import { type Profiled, profiledSamples, type SampleCalls, unprofiled } from "./profiled-samples.ts";
import type { MutationsRead } from "./read-calls.ts";

export type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

/** "TP53 mutation", "BRAF V600E", "APC truncating mutation". */
export const mutationName = ({ gene, change, class: named }: Mutation): string =>
  change === undefined ? [gene, named ?? [], "mutation"].flat().join(" ") : `${gene} ${change}`;

/** A protein change without its prefix, so that "V600E" and "p.V600E" are one. */
const plainChange = (change: string): string => change.replace(/^p\./, "").toUpperCase();

/** How many calls of a sample are of the kind that is asked about. */
function matchingIn({ change, class: named }: Mutation): (calls: SampleCalls) => number {
  if (named !== undefined) return ({ classes }) => classes.get(named) ?? 0;
  if (change === undefined) return ({ counted }) => counted;
  const wanted = plainChange(change);
  return ({ changes }) => changes.filter((held) => plainChange(held) === wanted).length;
}

function countsOf(variable: Mutation, { of }: Picked<Profiled>): Omit<MutationCalls, "callers" | "assays"> {
  const count = (number: (calls: SampleCalls) => number) =>
    new Uint16Array(of.map((one) => (one === null ? 0 : number(one.calls))));
  return {
    is: "mutation",
    gene: variable.gene,
    counted: count(({ counted }) => counted),
    matching: count(matchingIn(variable)),
    judged: count(({ judged }) => judged),
    nonPass: count(({ nonPass }) => nonPass),
  };
}

function levelsOf(variable: Mutation) {
  const kind = mutationKind(variable);
  if (kind === undefined) return { levels: [mutationLevels.mutated, mutationLevels.unmutated], neither: null };
  const reason = `another ${variable.gene} mutation`;
  return { levels: [kind, mutationLevels.unmutated, reason], neither: { code: 2, reason } };
}

function countedAs({ gene, change, class: named }: Mutation): string {
  if (named !== undefined)
    return `A tumour was counted as having a ${named} ${gene} mutation if its sample carried at least one of these somatic calls: ${classInWords[named]}`;
  return change === undefined
    ? `A tumour was counted as mutant if its sample carried at least one somatic call of these kinds: ${countedVariantsInWords}`
    : `A tumour was counted as ${gene} ${change} if its sample carried that protein change`;
}

const definitionOf = (variable: Mutation): string =>
  `${countedAs(variable)}; only tumours profiled for the gene were considered. ${NOT_COUNTED}`;

/** Who carries the mutation, who does not, and who another one of the gene. */
export async function mutationColumn(
  variable: Mutation,
  sources: readonly ProfileSource[],
  rows: Rows,
  read: MutationsRead,
) {
  const profiled = profiledSamples(variable.gene, sources, rows, read);
  const picked = pickSamples(profiled, rows);
  const counts = countsOf(variable, picked);
  const callers = await callersOf(sources, read.catalogue);
  const assays = assaysOf(profiled);
  const used = [...new Set(sources.flatMap(({ profileIds }) => profileIds))].toSorted();
  const codes = new Uint8Array(
    counts.counted.map((all, row) => ((counts.matching[row] ?? 0) > 0 ? 0 : all > 0 ? 2 : 1)),
  );
  return {
    kind: "levels",
    variable,
    name: mutationName(variable),
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
