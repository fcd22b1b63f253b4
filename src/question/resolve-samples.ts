import { isCue, isTumor, sampleWords, type Match } from "./match.ts";
import { elidedStage, numberedStage } from "./resolve-stages.ts";

/** Words that say which samples are meant, by their neighbours. */

/** "N vs T", "T/N", "T vs NT": tumour and normal tissue by their letters. */
function tissueLetter(matches: readonly Match[], match: Match, at: number): Match {
  if (!/^(?:N|T|NT)$/iu.test(match.text)) return match;
  const opposed = (joint: Match | undefined, beyond: Match | undefined) =>
    (isCue(joint, "compare") || joint?.text === "/") &&
    (/^(?:N|T|NT)$/iu.test(beyond?.text ?? "") || isCue(beyond, "normal", "tumor") || beyond?.kind === "head");
  // "T-N": the two letters beside each other.
  const beside = [matches[at - 1], matches[at + 1]].some((one) => /^(?:NT|TN)$/u.test(match.text + (one?.text ?? "")));
  const paired = beside || opposed(matches[at - 1], matches[at - 2]) || opposed(matches[at + 1], matches[at + 2]);
  return paired ? { ...match, kind: "cue", value: /n/iu.test(match.text) ? "normal" : "tumor" } : match;
}

const recurrent = "metastatic or recurrent samples";

/** "recurrent glioblastoma", unlike "recurrent mutations". */
function isRecurrentDisease(matches: readonly Match[], match: Match, at: number): boolean {
  const after = matches[at + 1];
  const disease = isTumor(after);
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

/** "non-breast cancers": every cancer but one. */
function otherThan(matches: readonly Match[], match: Match, at: number): Match {
  const only = matches.filter((one) => one.kind === "cancer" || one.kind === "other_cancer").length === 1;
  const joined = matches[at + 1]?.kind === "cancer" && matches[at + 1]?.start === match.end + 1;
  const whole = only && joined && matches[at + 2]?.kind === "head";
  return /^non$/iu.test(match.text) && whole ? { ...match, kind: "cue", value: "except" } : match;
}

const intrinsic = /^(?:luminal(?: [AB])?|basal-like|normal-like|claudin-low)$/u;

/** "luminal A, luminal B, HER2, basal": among the subtypes HER2 is the HER2-enriched one. */
function enrichedSubtype(matches: readonly Match[], match: Match, at: number): Match {
  const another = matches.some((one) => one.kind === "gene" && one.value !== match.value);
  if (match.kind !== "gene" || !another || !/^HER-?2$/iu.test(match.text)) return match;
  const listed = [matches.slice(0, at).toReversed(), matches.slice(at + 1)].some((side) => {
    const next = side.find((one) => !/^[,/&+|]$|^(?:and|or|vs\.?|versus)$/iu.test(one.text));
    return next?.kind === "subgroup" && intrinsic.test(next.value);
  });
  return listed ? { ...match, kind: "subgroup", value: "HER2-enriched", detail: "by_subtype BRCA" } : match;
}

const poles: Readonly<Record<string, string>> = { positive: "+", pos: "+", negative: "-", neg: "-" };

/** "HPV positive versus negative": the marker is said once. */
function otherPole(matches: readonly Match[], match: Match, at: number): Match {
  const pole = poles[match.text.toLowerCase()];
  const [named, joint] = [matches[at - 2], matches[at - 1]];
  const opposed = isCue(joint, "compare", "or") || /^(?:and|\/)$/iu.test(joint?.text ?? "");
  const marker = named?.kind === "subgroup" && /[+-]$/u.test(named.value) ? named : undefined;
  if (match.kind !== "unsupported" || pole === undefined || !opposed || marker === undefined) return match;
  return { ...match, kind: "subgroup", value: `${marker.value.slice(0, -1)}${pole}`, detail: marker.detail };
}

/** "tumour minus normal" is a difference, no exception. */
function subtracted(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const tissues = (before?.kind === "head" || isCue(before, "tumor")) && isCue(after, "normal");
  return /^minus$/iu.test(match.text) && tissues ? { ...match, kind: "cue", value: "compare" } : match;
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
  const tumors = isTumor(after);
  const driven =
    before?.kind === "gene" && tumors && /^(?:driven|dependent|addicted|associated|related|linked)$/iu.test(match.text);
  const sole = /^(?:only|solely|just|exclusively)$/iu.test(match.text) && after?.kind === "gene";
  return driven || sole ? { ...match, kind: "unsupported", value: "samples restricted by a gene" } : match;
}

/** "ER plus breast cancer" names a subgroup; elsewhere "plus" joins what is asked. */
function plus(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const tumors = isTumor(after);
  return /^plus$/iu.test(match.text) && before?.kind === "gene" && tumors
    ? { ...match, kind: "unsupported", value: "groups by a positive or negative marker" }
    : match;
}

/** "the two types of lung cancer" are the cancer types of a group, those of breast cancer its subtypes. */
function typesOfGroup(matches: readonly Match[], match: Match, at: number): Match {
  const cancer = matches.slice(at + 1).find((one) => !/^(?:of|the)$/iu.test(one.text));
  const group = cancer?.kind === "cancer" && cancer.value.includes("+");
  return match.kind === "unknown" && /^(?:types?|kinds?|forms?)$/iu.test(match.text) && group
    ? { ...match, kind: "harmless", value: "harmless" }
    : match;
}

export const sampleRules = [
  numberedStage,
  elidedStage,
  tissueLetter,
  otherPole,
  subtracted,
  enrichedSubtype,
  otherSubgroup,
  restricting,
  plus,
  typesOfGroup,
  relapse,
  otherThan,
] as const;
