import { isCue, isTumor, type Match } from "./match.ts";
import { alteredCues, measuredCues } from "./settled-cues.ts";

/** Words that give a gene a state, by their neighbours. */

/** "IDH1 mutants vs others", "higher in KRAS-mutant LUAD than in the rest": the others are wild type. */
function remaining(matches: readonly Match[], match: Match, at: number): Match {
  if (!isCue(match, "others")) return match;
  const before = matches.slice(0, at);
  const joint = before.findLast((one) => !/^(?:in|among|the)$/iu.test(one.text));
  const mutants = isCue(before.at(-2), "mutant", "mutation");
  const places = new Set(matches.filter((one) => one.kind === "cancer").map((one) => one.value));
  const within =
    places.size < 2 && /rest|others/iu.test(match.text) && before.some((one) => isCue(one, "mutant", "mutation"));
  return isCue(joint, "compare") && (mutants || within) ? { ...match, value: "wildtype" } : match;
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

const whose = /^(?:those|ones|them|patients|tumou?rs|cases|samples)$/iu;
const ends = /^[?.!,;)]$/u;
const lacks = /^(?:without|lacking|not|none|don't|doesn't|haven't|hasn't)$/iu;

/** "IDH1-mutated gliomas versus those without": the others lack the alteration that was named. */
function bereft(matches: readonly Match[], match: Match, at: number): Match {
  if (!(isCue(match, "negation") || /^none$/iu.test(match.text)) || !lacks.test(match.text)) return match;
  const before = matches
    .slice(0, at)
    .filter((one) => !/^(?:in|among|the|that|which|who|do|does|did|have|has)$/iu.test(one.text));
  const [joint, owners] = [before.at(-2), before.at(-1)];
  const opposed = isCue(joint, "compare") && whose.test(owners?.text ?? "");
  const named = matches.slice(0, at).findLast((one) => isCue(one, ...alteredCues));
  const compares = matches.some((one) => isCue(one, ...measuredCues) || one.kind === "endpoint");
  const after = matches.slice(at + 1).find((one) => !/^(?:one|it|them|any)$/iu.test(one.text));
  const last = after === undefined || ends.test(after.text);
  if (named === undefined || !opposed || !compares || !last) return match;
  const mutated = isCue(named, "mutation", "mutant", "altered");
  return { ...match, kind: "cue", value: mutated ? "wildtype" : "diploid" };
}

/** "expression of MET altered compared to normal": a changed level, no alteration of the gene. */
function changedLevel(matches: readonly Match[], match: Match, at: number): Match {
  if (!isCue(match, "altered") || !/^alter(?:ed|s)?$/iu.test(match.text)) return match;
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  const level = matches.slice(0, at).some((one) => isCue(one, "expression"));
  const described = (before?.kind === "gene" && before.end === match.start - 1 && !level) || isTumor(after);
  const opposed = /^(?:vs\.?|versus|v|and|or|\/)$/iu.test(after?.text ?? "");
  const normal = matches.slice(at).some((one) => isCue(one, "normal"));
  return genes.size === 1 && level && normal && !described && !opposed ? { ...match, value: "difference" } : match;
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

/** "homozygous PTEN deletion", "high-level EGFR amplification": the gene stands inside the name of the event. */
function insideEvent(matches: readonly Match[], match: Match, at: number): Match {
  const [gene, event] = [matches[at + 1], matches[at + 2]];
  const deleted = /^(?:homozygous(?:ly)?|deep|biallelic)$/iu.test(match.text) && isCue(event, "deletion", "loss");
  const amplified = /^(?:high[-\s]level|strong)$/iu.test(match.text) && isCue(event, "amplification");
  return gene?.kind === "gene" && (deleted || amplified) ? { ...match, kind: "function" } : match;
}

/** "Is the expression bigger than in normal?", unlike "bigger tumours" and "a bigger difference". */
function biggerLevel(matches: readonly Match[], match: Match, at: number): Match {
  const level = matches.slice(0, at).some((one) => isCue(one, "expression"));
  const other = isTumor(matches[at + 1]) || matches.some((one) => /^(?:differences?|effects?)$/iu.test(one.text));
  if (!/^(?:bigger|smaller|larger)$/iu.test(match.text)) return match;
  return level && !other ? { ...match, kind: "cue", value: "comparative" } : { ...match, kind: "unknown" };
}

/** "EGFR Y1068" without a mutation is a site of phosphorylation. */
function phosphosite(matches: readonly Match[], match: Match): Match {
  const site = match.kind === "variant" && /^[STY]\d+$/u.test(match.value);
  const mutated = matches.some((one) => isCue(one, ...alteredCues));
  return site && !mutated ? { ...match, kind: "unsupported", value: "protein modifications" } : match;
}

/** "in weak LUAD", "in strong OV": no gene is said to be strong or weak. */
function ownerless(matches: readonly Match[], match: Match, at: number): Match {
  const level = isCue(match, "high", "low") && /^(?:strong|weak|high|low)$/iu.test(match.text);
  const place = /^(?:in|within|among|across)$/iu.test(matches[at - 1]?.text ?? "");
  return level && place && isTumor(matches[at + 1]) ? { ...match, kind: "unknown" } : match;
}

/** "Is EGFR mRNA scarcer in A than in B?": a level, unlike a mutation that is rarer. */
function scarcerLevel(matches: readonly Match[], match: Match): Match {
  const amount =
    isCue(match, "frequency") && /^(?:scarcer|rarer|commoner|(?:more|less)\s+(?:common|frequent))$/iu.test(match.text);
  const level = matches.some((one) => isCue(one, "expression")) && matches.some((one) => isCue(one, "compare"));
  const altered = matches.some((one) => isCue(one, ...alteredCues));
  return amount && level && !altered ? { ...match, value: "comparative" } : match;
}

const commonest = /^(?:most (?:common|frequent)|commonest|predominant|top)$/iu;

/** "Which mutation in KRAS is most frequent?", "the commonest mutation of BRAF". */
function whichOf(matches: readonly Match[], match: Match, at: number): Match {
  const [before, joint, gene] = [matches[at - 1], matches[at + 1], matches[at + 2]];
  const asked =
    /^(?:which|what)$/iu.test(before?.text ?? "") || (isCue(before, "top") && commonest.test(before?.text ?? ""));
  return asked && /^(?:in|of)$/iu.test(joint?.text ?? "") && gene?.kind === "gene"
    ? { ...match, kind: "unsupported", value: "classes of mutations" }
    : match;
}

/** "Which KRAS mutation is most common?", "the most frequent KRAS mutation": the change of the protein is asked for. */
function whichChange(matches: readonly Match[], match: Match, at: number): Match {
  const [ahead, before, after] = [matches[at - 2], matches[at - 1], matches[at + 1]];
  if (!isCue(match, "mutation") || !/^(?:mutation|variant)s?$/iu.test(match.text)) return match;
  if (before?.kind !== "gene") return whichOf(matches, match, at);
  const which =
    /^(?:which|what)$/iu.test(ahead?.text ?? "") && /^(?:is|are|was|were|do|does|occurs?)$/iu.test(after?.text ?? "");
  const top = isCue(ahead, "top") && commonest.test(ahead?.text ?? "");
  return which || top ? { ...match, kind: "unsupported", value: "classes of mutations" } : match;
}

export const stateRules = [
  phosphosite,
  ownerless,
  scarcerLevel,
  whichChange,
  biggerLevel,
  insideEvent,
  remaining,
  unaltered,
  bereft,
  changedLevel,
  carriers,
  shortLevel,
] as const;
