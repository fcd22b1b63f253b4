import type { Match } from "./match.ts";
import type { Scan } from "./scan.ts";

/** Words whose meaning their neighbours settle, whatever the genes and cancers are. */

const isCue = (match: Match | undefined, ...values: readonly string[]) =>
  match?.kind === "cue" && values.includes(match.value);

const stages = ["I", "II", "III", "IV"] as const;
const numeral = /^(?:(I{1,3}|IV)|([1-4]))[ABC]?$/u;
const listed = /^[\s,;/&+]*(?:vs\.?|versus|v|and|or)?[\s,/&]*$/iu;
const ranged = /^\s*(?:[-‐‑–—]|to|through|till)\s*$/iu;

function stageNumber(text: string): number {
  const [, roman, digit] = numeral.exec(text) ?? [];
  return roman === undefined ? Number(digit ?? 0) : stages.findIndex((stage) => stage === roman) + 1;
}

/** "stage I vs II", "stages I-IV", "stage I/II versus III/IV": the word is said once for all of them. */
function stageAfter(text: string, before: Match | undefined, match: Match): Match {
  if (before?.kind !== "subgroup" || !before.detail.startsWith("by_stage")) return match;
  const [number, gap] = [stageNumber(match.text), text.slice(before.end, match.start)];
  if (number < 1) return match;
  const read = (value: string): Match => ({ ...match, kind: "subgroup", value, detail: "by_stage" });
  const halves = /^(?:early|late) stage$/u.test(before.value);
  if (halves && (listed.test(gap) || ranged.test(gap))) return read(number > 2 ? "late stage" : "early stage");
  if (listed.test(gap)) return read(`stage ${stages[number - 1] ?? ""}`);
  const from = stages.findIndex((stage) => before.value.endsWith(` ${stage}`)) + 1;
  const range = stages.slice(from, number).map((stage) => `stage ${stage}`);
  return ranged.test(gap) && range.length > 0 ? read(range.join(", ")) : match;
}

function stageLists({ text, matches }: Scan): Match[] {
  const read: Match[] = [];
  for (const match of matches) {
    const before = read.findLast((one) => one.kind === "subgroup");
    read.push(stageAfter(text, before, match));
  }
  return read;
}

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

const sampleWords = /^(?:samples?|tumou?rs?|patients?|cases?|specimens?|disease|cohort)$/iu;

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
  const altered = matches.some((one) => isCue(one, "mutation", "mutant", "altered", "amplification", "deletion"));
  const beside = [true, false].every((left) =>
    matches.some((one) => one.kind === "gene" && (left ? one.end < match.start : one.start > match.end)),
  );
  const measured = matches.some((one) => isCue(one, "expression", "over", "under", "survival"));
  return altered && beside && !measured ? { ...match, kind: "cue", value: "cooccurrence" } : match;
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

/** "non-breast cancers": every cancer but one. */
function otherThan(matches: readonly Match[], match: Match, at: number): Match {
  const only = matches.filter((one) => one.kind === "cancer" || one.kind === "other_cancer").length === 1;
  const joined = matches[at + 1]?.kind === "cancer" && matches[at + 1]?.start === match.end + 1;
  const whole = only && joined && matches[at + 2]?.kind === "head";
  return /^non$/iu.test(match.text) && whole ? { ...match, kind: "cue", value: "except" } : match;
}

/** Settles the words that only their neighbours explain. */
export function resolveWords(scan: Scan): Scan {
  const matches = stageLists(scan);
  return {
    ...scan,
    matches: [rhetorical, tissueLetter, sameTumor, together, remaining, relapse, otherThan].reduce(
      (read, settle) => read.map((match, at) => settle(read, match, at)),
      matches,
    ),
  };
}
