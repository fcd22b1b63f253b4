import type { AnalysisType } from "../contract/question.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** The states that a question gives to its genes: "MYC high and MYCN low", "wild-type TP53 and mutant KRAS". */

const levels: Readonly<Record<string, string>> = { high: "high", low: "low" };
const states: Readonly<Record<string, string>> = {
  ...levels,
  over: "high",
  under: "low",
  mutation: "mutant",
  mutant: "mutant",
  altered: "mutant",
  wildtype: "wild type",
  amplification: "amplified",
  gain: "amplified",
  deletion: "deleted",
  loss: "deleted",
  diploid: "diploid",
};

const ends = /^(?:and|but|while|whereas|with|plus|&|\+|[,;:.?])$/iu;

function clauses(matches: readonly Match[]): Match[][] {
  const found: Match[][] = [[]];
  for (const match of matches) {
    if (ends.test(match.text)) found.push([]);
    else found.at(-1)?.push(match);
  }
  return found;
}

/** The gene right before a state, else the one right after it, else the only one of its clause. */
function ownerOf(clause: readonly Match[], state: Match): string | undefined {
  const genes = clause.filter((match) => match.kind === "gene");
  const beside =
    genes.find((gene) => gene.next === state.first || gene.first === state.first) ??
    genes.find((gene) => gene.first === state.next);
  const [only, another] = genes;
  return (beside ?? (another === undefined ? only : undefined))?.value;
}

interface GivenState {
  readonly gene: string;
  readonly state: string;
}

/** In the order of the question. */
function statesOfGenes({ matches }: Reading, named: Readonly<Record<string, string>>): GivenState[] {
  return clauses(matches).flatMap((clause) =>
    clause.flatMap((match) => {
      const state = match.kind === "cue" ? named[match.value] : undefined;
      const gene = state === undefined ? undefined : ownerOf(clause, match);
      return state === undefined || gene === undefined ? [] : [{ gene, state }];
    }),
  );
}

/** Whether the genes have different states. */
function differ(given: readonly GivenState[]): boolean {
  const all = [...Map.groupBy(given, ({ gene }) => gene).values()];
  return new Set(all.map((held) => [...new Set(held.map(({ state }) => state))].sort().join(" "))).size > 1;
}

/** "high A and low B against low A and high B": groups made by both genes at once. */
function isInterleaved(given: readonly GivenState[]): boolean {
  const runs = given.filter(({ gene }, at) => gene !== given[at - 1]?.gene).map(({ gene }) => gene);
  return new Set(runs).size < runs.length;
}

/** Refuses genes in different states at once, which no card holds. */
export function checkStates(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const named = analysis === "survival" ? states : levels;
  const grouped = ["survival", "expression_profile", "differential_expression"].includes(analysis);
  const given = statesOfGenes(reading, named);
  if (!grouped || !(differ(given) || isInterleaved(given))) return undefined;
  return stop(
    "unsupported",
    `Patients with different states of ${reading.genes.join(" and ")} together are not offered; ask about one gene at a time.`,
  );
}
