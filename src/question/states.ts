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

function statesByGene(reading: Reading, named: Readonly<Record<string, string>>): string[] {
  const byGene = new Map<string, Set<string>>();
  for (const clause of clauses(reading.matches)) {
    for (const match of clause) {
      const state = match.kind === "cue" ? named[match.value] : undefined;
      const gene = state === undefined ? undefined : ownerOf(clause, match);
      if (state === undefined || gene === undefined) continue;
      byGene.set(gene, (byGene.get(gene) ?? new Set()).add(state));
    }
  }
  return [...byGene.values()].map((all) => [...all].sort().join(" "));
}

/** Refuses genes in different states at once, which no card holds. */
export function checkStates(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const named = analysis === "survival" ? states : levels;
  const grouped = ["survival", "expression_profile", "differential_expression"].includes(analysis);
  if (!grouped || new Set(statesByGene(reading, named)).size < 2) return undefined;
  return stop(
    "unsupported",
    `Patients with different states of ${reading.genes.join(" and ")} together are not offered; ask about one gene at a time.`,
  );
}
