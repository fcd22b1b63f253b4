import { isCue, type Match } from "./match.ts";
import { alteredCues, measuredCues } from "./settled-cues.ts";

/** Words that give a gene a state, by their neighbours. */

/** "IDH1 mutants vs others": the others are wild type. */
function remaining(matches: readonly Match[], match: Match, at: number): Match {
  const [before, joint] = [matches[at - 2], matches[at - 1]];
  const mutants = isCue(before, "mutant", "mutation") && isCue(joint, "compare");
  return isCue(match, "others") && mutants ? { ...match, value: "wildtype" } : match;
}

/** "FLT3 mutated vs not", and where a level or outcome is compared "TP53 mutated or not": the others are unaltered. */
function unaltered(matches: readonly Match[], match: Match, at: number): Match {
  const orNot = /^or\s+not$/iu.test(match.text);
  const bare =
    isCue(match, "negation") &&
    /^(?:not|without|none|no)$/iu.test(match.text) &&
    isCue(matches[at - 1], "compare", "or");
  const named = matches[at - (orNot ? 1 : 2)];
  const compares = matches.some((one) => isCue(one, ...measuredCues) || one.kind === "endpoint");
  if (!(orNot || bare) || !isCue(named, ...alteredCues) || !compares) return match;
  const mutated = isCue(named, "mutation", "mutant", "altered");
  return { ...match, kind: "cue", value: mutated ? "wildtype" : "diploid" };
}

/** "mutation carriers vs non-carriers" are tumours with and without the mutation. */
function carriers(matches: readonly Match[], match: Match): Match {
  const opposed = matches.some((one) => isCue(one, "wildtype") && /carrier/iu.test(one.text));
  return match.kind === "unsupported" && /carriers?$/iu.test(match.text) && opposed
    ? { ...match, kind: "cue", value: "mutant" }
    : match;
}

/** "EGFR hi vs lo": a level, not a greeting. */
function shortLevel(matches: readonly Match[], match: Match, at: number): Match {
  const level = { hi: "high", lo: "low" }[match.text.toLowerCase()];
  const owner = matches
    .slice(0, at)
    .findLast((one) => !isCue(one, "compare", "high", "expression") && !/^(?:hi|and|or)$/iu.test(one.text));
  return level !== undefined && owner?.kind === "gene" ? { ...match, kind: "cue", value: level } : match;
}

export const stateRules = [remaining, unaltered, carriers, shortLevel] as const;
