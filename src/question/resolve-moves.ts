import { isCue, type Match } from "./match.ts";
import { alteredCues } from "./settled-cues.ts";

/** Two levels that rise or fall with each other, by their neighbours. */

const moves = /^(?:(?:go|goes)\s+(?:up|down)|rises?|falls?|drops?|(?:in|de)creases?)$/iu;
const genesOf = (matches: readonly Match[]) => matches.filter((one) => one.kind === "gene").map((one) => one.value);

/** "If YAP rises, does CTGF rise too?": each of two genes moves, or two measures of one gene. */
function moveTogether(matches: readonly Match[]): boolean {
  const moving = matches.flatMap((one, at) => (one.kind === "cue" && moves.test(one.text) ? [at] : []));
  const [first = 0, second = 0] = moving;
  const parts = [matches.slice(0, first), matches.slice(first, second)] as const;
  const [one, other] = [genesOf(parts[0]), genesOf(parts[1])];
  const levels = matches.some((match) => isCue(match, "expression"));
  if (moving.length !== 2) return false;
  return (levels && one.length === 1 && other.length === 1 && one[0] !== other[0]) || moveMeasures(...parts);
}

/** "If EGFR copy number goes up, does EGFR mRNA go up with it?". */
function moveMeasures(one: readonly Match[], other: readonly Match[]): boolean {
  const has = (part: readonly Match[], ...cues: readonly string[]) => part.some((match) => isCue(match, ...cues));
  const measured = (part: readonly Match[]) => has(part, "copy_number", "methylation", "protein");
  const expressed = (part: readonly Match[]) => has(part, "expression", "own");
  const across = (left: readonly Match[], right: readonly Match[]) =>
    measured(left) && expressed(right) && !measured(right) && !expressed(left);
  const gene = new Set(genesOf([...one, ...other])).size === 1;
  return gene && (across(one, other) || across(other, one));
}

/** "tumours that express more FOXP3 express more CTLA-4 as well". */
function moreOfBoth(matches: readonly Match[]): boolean {
  const steps = matches.flatMap((one, at) =>
    isCue(one, "comparative") && matches[at + 1]?.kind === "gene" ? [matches[at + 1]?.value] : [],
  );
  const opposed = matches.some(
    (one) =>
      isCue(one, "compare", "survival", "frequency", "which_cancers", ...alteredCues) ||
      /^(?:and|or|,)$/iu.test(one.text),
  );
  const levels = matches.some((one) => isCue(one, "expression"));
  return levels && !opposed && steps.length === 2 && steps[0] !== steps[1] && new Set(genesOf(matches)).size === 2;
}

/** "the higher ZEB1, the lower CDH1". */
function theMoreTheMore(matches: readonly Match[]): boolean {
  const steps = matches.flatMap((one, at) =>
    isCue(one, "comparative") && /^the$/iu.test(matches[at - 1]?.text ?? "") ? [at] : [],
  );
  const [first = 0, second = 0] = steps;
  const [one, other] = [genesOf(matches.slice(first, second)), genesOf(matches.slice(second))];
  return steps.length === 2 && one.length === 1 && other.length === 1 && one[0] !== other[0];
}

/** Two genes that rise or fall with each other. */
function coupled(matches: readonly Match[], match: Match): Match {
  const step = isCue(match, "comparative") || (match.kind === "cue" && moves.test(match.text));
  const condition = isCue(match, "condition") || /^if$/iu.test(match.text);
  if (!(step || condition)) return match;
  if (!(moveTogether(matches) || theMoreTheMore(matches) || moreOfBoth(matches))) return match;
  return step ? { ...match, kind: "cue", value: "correlation" } : { ...match, kind: "function" };
}

export const moveRules = [coupled] as const;
