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

/** "tumour minus normal" is a difference, no exception. */
function subtracted(matches: readonly Match[], match: Match, at: number): Match {
  const [before, after] = [matches[at - 1], matches[at + 1]];
  const tissues = (before?.kind === "head" || isCue(before, "tumor")) && isCue(after, "normal");
  return /^minus$/iu.test(match.text) && tissues ? { ...match, kind: "cue", value: "compare" } : match;
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

/** "in paired tumours": those with a normal sample are chosen, where nothing is compared with it. */
function paired(matches: readonly Match[], match: Match, at: number): Match {
  const chosen = /^(?:un)?(?:paired|matched)$/iu.test(match.text) && isTumor(matches[at + 1]);
  return chosen && !matches.some((one) => isCue(one, "normal")) ? { ...match, kind: "unknown" } : match;
}

/** "in unchanged LUAD" describes the tumours. */
function unchanged(matches: readonly Match[], match: Match, at: number): Match {
  return isCue(match, "difference") && /^unchanged$/iu.test(match.text) && isTumor(matches[at + 1])
    ? { ...match, kind: "unknown" }
    : match;
}

export const sampleRules = [
  paired,
  unchanged,
  numberedStage,
  elidedStage,
  tissueLetter,
  subtracted,
  restricting,
  plus,
  typesOfGroup,
  relapse,
  otherThan,
] as const;
