import { sampleWords, type Match } from "./match.ts";
import { elidedStage, stageLists } from "./resolve-stages.ts";
import type { Scan } from "./scan.ts";

/** Words whose meaning their neighbours settle, whatever the genes and cancers are. */

const isCue = (match: Match | undefined, ...values: readonly string[]) =>
  match?.kind === "cue" && values.includes(match.value);

const altered = ["mutation", "mutant", "altered", "amplification", "gain", "deletion", "loss"] as const;
const measured = ["survival", "expression", "over", "under", "comparative", "difference"] as const;

/** "N vs T", "T/N": tumour and normal tissue by their letters. */
function tissueLetter(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^[NT]$/iu.test(match.text)) return match;
  const opposed = (joint: Match | undefined, beyond: Match | undefined) =>
    (isCue(joint, "compare") || joint?.text === "/") &&
    (/^[NT]$/iu.test(beyond?.text ?? "") || isCue(beyond, "normal", "tumor") || beyond?.kind === "head");
  const paired = opposed(matches[at - 1], matches[at - 2]) || opposed(matches[at + 1], matches[at + 2]);
  return paired ? { ...match, kind: "cue", value: /n/iu.test(match.text) ? "normal" : "tumor" } : match;
}

/** "in the same melanoma", beside two genes. */
function sameTumor(matches: readonly Match[], match: Match, at: number): Match {
  const after = matches[at + 1];
  const tumor = after?.kind === "cancer" || after?.kind === "head";
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  return /^same$/iu.test(match.text) && tumor && genes.size > 1
    ? { ...match, kind: "cue", value: "cooccurrence" }
    : match;
}

/** "Isn't TP53 mutated more often ...?" asks the same as "Is it ...?". */
function rhetorical(_matches: readonly Match[], match: Match, at: number): Match {
  const asks = at === 0 && /^(?:is|are|does|did|was|were|has|have)n['’]?t$/iu.test(match.text);
  return asks ? { ...match, kind: "function" } : match;
}

/** "IDH1 mutants vs others": the others are wild type. */
function remaining(matches: readonly Match[], match: Match, at: number): Match {
  const [before, joint] = [matches[at - 2], matches[at - 1]];
  const mutants = isCue(before, "mutant", "mutation") && isCue(joint, "compare");
  return isCue(match, "others") && mutants ? { ...match, value: "wildtype" } : match;
}

/** "PTEN mutations found together with PIK3CA mutations". */
function together(matches: readonly Match[], match: Match): Match {
  if (!/^(?:together|along) with$/iu.test(match.text)) return match;
  const alteration = matches.some((one) => isCue(one, ...altered));
  const beside = [true, false].every((left) =>
    matches.some((one) => one.kind === "gene" && (left ? one.end < match.start : one.start > match.end)),
  );
  const level = matches.some((one) => isCue(one, "expression", "over", "under", "survival"));
  return alteration && beside && !level ? { ...match, kind: "cue", value: "cooccurrence" } : match;
}

const recurrent = "metastatic or recurrent samples";

/** "recurrent glioblastoma", unlike "recurrent mutations". */
function isRecurrentDisease(matches: readonly Match[], match: Match, at: number): boolean {
  const after = matches[at + 1];
  const disease = after?.kind === "cancer" || after?.kind === "head" || sampleWords.test(after?.text ?? "");
  return /^recurrent$/iu.test(match.text) && disease;
}

/** Relapse and progression are end points of a question about outcome, and samples elsewhere. */
function relapse(matches: readonly Match[], match: Match, at: number): Match {
  if (isRecurrentDisease(matches, match, at)) return { ...match, kind: "unsupported", value: recurrent };
  if (!isCue(match, "relapse", "progression")) return match;
  const asked = matches.some(
    (one) => one.kind === "endpoint" || isCue(one, "survival", "association", "correlation", "high", "low"),
  );
  const samples =
    /^(?:in|at|after|during|vs|versus|than)$/iu.test(matches[at - 1]?.text ?? "") ||
    sampleWords.test(matches[at + 1]?.text ?? "");
  return asked && !samples
    ? { ...match, kind: "endpoint", value: match.value === "relapse" ? "DFS" : "PFS" }
    : { ...match, kind: "unsupported", value: recurrent };
}

/** "FLT3 mutated vs not", and where a level or outcome is compared "TP53 mutated or not": the others are unaltered. */
function unaltered(matches: readonly Match[], match: Match, at: number): Match {
  const orNot = /^or\s+not$/iu.test(match.text);
  const bare =
    isCue(match, "negation") &&
    /^(?:not|without|none|no)$/iu.test(match.text) &&
    isCue(matches[at - 1], "compare", "or");
  const named = matches[at - (orNot ? 1 : 2)];
  const compares = matches.some((one) => isCue(one, ...measured) || one.kind === "endpoint");
  if (!(orNot || bare) || !isCue(named, ...altered) || !compares) return match;
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

/** "patients do better", "doing any worse": the verb asks for the outcome. */
function doingWell(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^(?:do|does|doing|did|done)$/iu.test(match.text)) return match;
  const after = matches.slice(at + 1).find((one) => !/^(?:any|much|so|significantly|really|that)$/iu.test(one.text));
  const how = isCue(after, "outlook") || (/^well$/iu.test(after?.text ?? "") && at > 1);
  return how ? { ...match, kind: "cue", value: "survival" } : match;
}

/** "determine the frequency of ...", unlike "does it determine survival", asks for nothing of its own. */
function requested(matches: readonly Match[], match: Match, at: number): Match {
  const named = matches.slice(0, at).some((one) => one.kind === "gene" || one.kind === "cancer");
  return /^determine$/iu.test(match.text) && !named ? { ...match, kind: "harmless", value: "harmless" } : match;
}

const crossed = ["mutation", "mutant", "altered", "amplification", "deletion", "expression", "contingency"] as const;

/** "KRAS mut x STK11 mut", "odds ratio, APC vs CTNNB1 mutations": one against the other. */
function times(matches: readonly Match[], match: Match, at: number): Match {
  const beside = [matches[at - 1], matches[at + 1]];
  const has = (...cues: readonly string[]) => matches.some((one) => isCue(one, ...cues));
  const genes = beside.every((one) => one?.kind === "gene") && has("contingency") && !has("frequency");
  const times = /^[x×]$/iu.test(match.text) && beside.every((one) => one?.kind === "gene" || one?.kind === "cue");
  const crossing = (times && has(...crossed)) || (genes && /^(?:vs|versus|against)$/iu.test(match.text));
  return crossing ? { ...match, kind: "cue", value: "association" } : match;
}

/** "H0: EGFR does not differ": the null hypothesis of the test that is asked for. */
function ofNullHypothesis(matches: readonly Match[], match: Match): Match {
  const stated = matches.some(
    (one) => one.end <= match.start && /^(?:H0|(?:the )?null hypothesis.*)$/iu.test(one.text),
  );
  const tested = matches.some((one) =>
    isCue(one, "difference", "compare", "correlation", "association", "cooccurrence"),
  );
  return isCue(match, "negation") && stated && tested ? { ...match, kind: "function" } : match;
}

/** "Are KRAS and TP53 mutations independent?", unlike "independent of stage". */
function independence(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^independen(?:t|tly|ce)$/iu.test(match.text)) return match;
  const genes = new Set(matches.filter((one) => one.kind === "gene").map((one) => one.value));
  const mutations = matches.some((one) => isCue(one, ...altered)) && !matches.some((one) => isCue(one, ...measured));
  const ofOther = matches[at + 1]?.kind === "cue" || matches[at + 1]?.kind === "gene";
  return genes.size > 1 && mutations && !ofOther ? { ...match, kind: "cue", value: "cooccurrence" } : match;
}

/** "EGFR hi vs lo": a level, not a greeting. */
function shortLevel(matches: readonly Match[], match: Match, at: number): Match {
  const level = { hi: "high", lo: "low" }[match.text.toLowerCase()];
  const owner = matches
    .slice(0, at)
    .findLast((one) => !isCue(one, "compare", "high", "expression") && !/^(?:hi|and|or)$/iu.test(one.text));
  return level !== undefined && owner?.kind === "gene" ? { ...match, kind: "cue", value: level } : match;
}

/** "ER plus breast cancer" names a subgroup; elsewhere "plus" joins what is asked. */
function plus(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const tumors = after?.kind === "cancer" || after?.kind === "head" || sampleWords.test(after?.text ?? "");
  return /^plus$/iu.test(match.text) && before?.kind === "gene" && tumors
    ? { ...match, kind: "unsupported", value: "groups by a positive or negative marker" }
    : match;
}

/** "non-breast cancers": every cancer but one. */
function otherThan(matches: readonly Match[], match: Match, at: number): Match {
  const only = matches.filter((one) => one.kind === "cancer" || one.kind === "other_cancer").length === 1;
  const joined = matches[at + 1]?.kind === "cancer" && matches[at + 1]?.start === match.end + 1;
  const whole = only && joined && matches[at + 2]?.kind === "head";
  return /^non$/iu.test(match.text) && whole ? { ...match, kind: "cue", value: "except" } : match;
}

/** "TNBC vs non-TNBC": one subgroup and the others. */
function otherSubgroup(matches: readonly Match[], match: Match, at: number): Match {
  const [opposed, after] = [matches[at - 1], matches[at + 1]];
  const named = matches.slice(0, at).some((one) => one.kind === "subgroup" && one.value === after?.value);
  return isCue(match, "negation") && /^non$/iu.test(match.text) && isCue(opposed, "compare", "or") && named
    ? { ...match, value: "others" }
    : match;
}

/** "KRAS-driven tumours", "only TP53 mutated": the gene restricts the samples. */
function restricting(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const tumors = after?.kind === "cancer" || after?.kind === "head" || sampleWords.test(after?.text ?? "");
  const driven =
    before?.kind === "gene" && tumors && /^(?:driven|dependent|addicted|associated|related|linked)$/iu.test(match.text);
  const sole = /^(?:only|solely|just|exclusively)$/iu.test(match.text) && after?.kind === "gene";
  return driven || sole ? { ...match, kind: "unsupported", value: "samples restricted by a gene" } : match;
}

const rules = [
  elidedStage,
  rhetorical,
  tissueLetter,
  sameTumor,
  together,
  remaining,
  unaltered,
  carriers,
  otherSubgroup,
  restricting,
  doingWell,
  requested,
  times,
  ofNullHypothesis,
  independence,
  shortLevel,
  plus,
  relapse,
  otherThan,
] as const;

/** Settles the words that only their neighbours explain. */
export function resolveWords(scan: Scan): Scan {
  return {
    ...scan,
    matches: rules.reduce((read, settle) => read.map((match, at) => settle(read, match, at)), stageLists(scan)),
  };
}
