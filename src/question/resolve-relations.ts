import { isCue, type Match } from "./match.ts";
import { alteredCues, measuredCues } from "./settled-cues.ts";

/** Words that relate genes to each other, by their neighbours. */

/** "in the same melanoma", beside two genes. */
function sameTumor(matches: readonly Match[], match: Match, at: number): Match {
  const after = matches[at + 1];
  const tumor = after?.kind === "cancer" || after?.kind === "head";
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  return /^same$/iu.test(match.text) && tumor && genes.size > 1
    ? { ...match, kind: "cue", value: "cooccurrence" }
    : match;
}

/** "PTEN mutations found together with PIK3CA mutations". */
function together(matches: readonly Match[], match: Match): Match {
  if (!/^(?:(?:together|along) with|alongside)$/iu.test(match.text)) return match;
  const alteration = matches.some((one) => isCue(one, ...alteredCues));
  const beside = [true, false].every((left) =>
    matches.some((one) => one.kind === "gene" && (left ? one.end < match.start : one.start > match.end)),
  );
  const level = matches.some((one) => isCue(one, "expression", "over", "under", "survival"));
  const counted = /^alongside$/iu.test(match.text) && matches.some((one) => isCue(one, "frequency"));
  if (counted) return { ...match, kind: "unknown" };
  return alteration && beside && !level ? { ...match, kind: "cue", value: "cooccurrence" } : match;
}

const crossed = [
  "mutation",
  "mutant",
  "altered",
  "amplification",
  "deletion",
  "expression",
  "contingency",
  "cooccurrence",
  "exclusive",
] as const;

/** "KRAS mut x STK11 mut", "odds ratio, APC vs CTNNB1 mutations": one against the other. */
function times(matches: readonly Match[], match: Match, at: number): Match {
  const beside = [matches[at - 1], matches[at + 1]];
  const has = (...cues: readonly string[]) => matches.some((one) => isCue(one, ...cues));
  const altering = (one: Match | undefined) => one?.kind === "gene" || isCue(one, ...alteredCues);
  const genes = beside.every(altering) && has("contingency", "exclusive") && !has("frequency");
  const times = /^[x×]$/iu.test(match.text) && beside.every((one) => one?.kind === "gene" || one?.kind === "cue");
  const crossing = (times && has(...crossed)) || (genes && /^(?:vs|versus|against)$/iu.test(match.text));
  return crossing ? { ...match, kind: "cue", value: "association" } : match;
}

/** "Are KRAS and TP53 mutations independent?", unlike "independent of stage". */
function independence(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^independen(?:t|tly|ce)$/iu.test(match.text)) return match;
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  const mutations =
    matches.some((one) => isCue(one, ...alteredCues)) && !matches.some((one) => isCue(one, ...measuredCues));
  const ofOther = matches[at + 1]?.kind === "cue" || matches[at + 1]?.kind === "gene";
  return genes.size > 1 && mutations && !ofOther ? { ...match, kind: "cue", value: "cooccurrence" } : match;
}

const copies = ["copy_number", "amplification", "gain", "deletion", "loss"] as const;

/** "CCNE1 gain vs expression": two measures of one gene. */
function twoMeasures(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  const across = (left: Match | undefined, right: Match | undefined) =>
    isCue(left, ...copies) && isCue(right, "expression");
  const measures = across(before, after) || across(after, before);
  const opposed = isCue(match, "compare") && /^(?:vs\.?|versus|v|against)$/iu.test(match.text);
  return opposed && measures && genes.size === 1 ? { ...match, value: "association" } : match;
}

/** "expression goes down with methylation", unlike "with stage": one measure follows another. */
function followsMeasure(matches: readonly Match[], match: Match, at: number): Match {
  const [joint, other] = [matches[at + 1], matches[at + 2]];
  const moves = isCue(match, "difference") && /^(?:go|goes|rise|rises|fall|falls|drop|drops)\b/iu.test(match.text);
  const measure = isCue(other, "methylation", "protein", "copy_number") || other?.kind === "gene";
  return moves && measure && /^with$/iu.test(joint?.text ?? "") ? { ...match, value: "correlation" } : match;
}

/** "more often than chance": of two genes their co-occurrence, of one gene a rate or level that no card tests. */
function beyondChance(matches: readonly Match[], match: Match): Match {
  const chance =
    match.kind === "harmless" && /\b(?:than|beyond)\b.*\b(?:chance|expect(?:ed)?|random)\b/iu.test(match.text);
  const related = matches.some((one) => isCue(one, "correlation", "coexpression", "survival"));
  const levels = matches.some((one) => isCue(one, "expression", "over", "under"));
  if (!chance || related || !(levels || matches.some((one) => isCue(one, ...alteredCues)))) return match;
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  return genes.size > 1 && !levels
    ? { ...match, kind: "cue", value: "cooccurrence" }
    : { ...match, kind: "unsupported", value: "rates and levels against chance" };
}

/** "all tumour types together" is one pool, no co-occurrence. */
function pooled(matches: readonly Match[], match: Match, at: number): Match {
  const pool = isCue(matches[at - 1], "all_cancers") && !matches.some((one) => one.kind === "gene");
  return /^together$/iu.test(match.text) && pool ? { ...match, kind: "harmless", value: "harmless" } : match;
}

export const relationRules = [
  beyondChance,
  sameTumor,
  together,
  times,
  twoMeasures,
  followsMeasure,
  pooled,
  independence,
] as const;
