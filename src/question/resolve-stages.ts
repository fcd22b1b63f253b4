import type { Match } from "./match.ts";
import type { Scan } from "./scan.ts";

/** Stages of which one is named in full: "stage I vs II", "stages I to IV", "early versus late stage". */

const stages = ["I", "II", "III", "IV"] as const;
const numeral = /^(?:(I{1,3}|IV)|([1-4]))$/u;
const listed = /^[\s,;/&+]*(?:vs\.?|versus|v|and|or)?[\s,/&]*$/iu;
const ranged = /^\s*(?:[-‐‑–—]|to|through|till|until)\s*$/iu;

const isStage = (match: Match | undefined): match is Match =>
  match?.kind === "subgroup" && match.detail.startsWith("by_stage");
const isStageWord = (match: Match) => match.kind === "cue" && match.value === "stage" && /stages?$/iu.test(match.text);

function stageNumber(text: string): number {
  const [, roman, digit] = numeral.exec(text) ?? [];
  return roman === undefined ? Number(digit ?? 0) : stages.findIndex((stage) => stage === roman) + 1;
}

function stageAfter(text: string, before: Match | undefined, match: Match): Match {
  const number = stageNumber(match.text);
  if (number < 1 || before === undefined) return match;
  const gap = text.slice(before.end, match.start);
  const read = (value: string): Match => ({ ...match, kind: "subgroup", value, detail: "by_stage" });
  if (isStageWord(before)) return /^[\s:]*$/u.test(gap) ? read(`stage ${stages[number - 1] ?? ""}`) : match;
  if (!isStage(before)) return match;
  const halves = /^(?:early|late) stage$/u.test(before.value);
  if (halves && (listed.test(gap) || ranged.test(gap))) return read(number > 2 ? "late stage" : "early stage");
  if (listed.test(gap)) return read(`stage ${stages[number - 1] ?? ""}`);
  const from = stages.findIndex((stage) => before.value.endsWith(` ${stage}`)) + 1;
  const range = stages.slice(from, number).map((stage) => `stage ${stage}`);
  return ranged.test(gap) && range.length > 0 ? read(range.join(", ")) : match;
}

/** "stage I vs II", "stages I-IV", "stage I/II versus III/IV": the word is said once for all of them. */
export function stageLists({ text, matches }: Scan): Match[] {
  const read: Match[] = [];
  for (const match of matches) {
    const before = read.findLast((one) => one.kind === "subgroup" || isStageWord(one));
    read.push(stageAfter(text, before, match));
  }
  return read;
}

const ends: Readonly<Record<string, string>> = { early: "early", late: "late", low: "early", high: "late" };

/** "early versus late stage", "high vs low stage": the word is said once, after both. */
export function elidedStage(matches: readonly Match[], match: Match, at: number): Match {
  const end = ends[match.text.toLowerCase()];
  if (end === undefined || matches[at - 1]?.kind === "gene") return match;
  const after = matches
    .slice(at + 1)
    .find((one) => one.kind !== "function" && one.value !== "compare" && one.value !== "or");
  const opposed = isStage(after) && (/^(?:early|late)$/iu.test(match.text) || /^(?:low|high)\b/iu.test(after.text));
  return opposed ? { ...match, kind: "subgroup", value: `${end} stage`, detail: "by_stage" } : match;
}

/** "EGFR high vs low stage I": the level is the gene's, and the stage is named by its number. */
export function numberedStage(matches: readonly Match[], match: Match, at: number): Match {
  const numbered = /^(?:low|high)\s+stage$/iu.test(match.text) && stageNumber(matches[at + 1]?.text ?? "") > 0;
  return numbered ? { ...match, kind: "unsupported", value: "a stage named in two ways" } : match;
}
