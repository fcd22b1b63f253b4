import { isCue, type Match } from "./match.ts";

/** Words that stand around a question, by their neighbours. */

const documents =
  /(?:^|\s)(?:aim|chapter|comment|fig\.?|figure|item|page|panel|point|question|referee|reviewer|section|slide|supp(?:l(?:ementary)?)?|table)s?$/iu;
const label = /^(?:S?\d{1,2}[a-z]?|[A-H]|I{1,3}|IV|V)$/iu;

/** "figure 3c", "reviewer 2", "panel B": the number or letter of something written. */
function labelled(matches: readonly Match[], match: Match, at: number): Match {
  const before = matches[at - 1];
  const written = before !== undefined && documents.test(before.text) && match.start - before.end <= 1;
  const plain = match.kind === "unknown" || match.kind === "foreign";
  return plain && written && label.test(match.text) ? { ...match, kind: "function" } : match;
}

/** "BRCA (A) or UCEC (B)": a letter in brackets names a choice. */
function lettered(matches: readonly Match[], match: Match, at: number): Match {
  const enclosed = matches[at - 1]?.text === "(" && matches[at + 1]?.text === ")";
  return match.kind === "unknown" && enclosed && /^[A-E]$/iu.test(match.text) ? { ...match, kind: "function" } : match;
}

/** "..., right?" and "he can be right" ask to agree; "right" elsewhere is a side of the body. */
function agreeing(matches: readonly Match[], match: Match, at: number): Match {
  const ends = matches.slice(at + 1).every((one) => /^[?.!]$/u.test(one.text));
  const apart = /^[,;:-]$/u.test(matches[at - 1]?.text ?? "");
  const someone = /^(?:be|that|this|he|she|they|it|i|we)$/iu.test(matches[at - 1]?.text ?? "");
  const closes = someone && /^[?.!;,]$/u.test(matches[at + 1]?.text ?? ".");
  return /^right$/iu.test(match.text) && ((ends && apart) || closes) ? { ...match, kind: "function" } : match;
}

/** "how do patients with high PRAME do?": the last verb asks for the outcome. */
function faring(matches: readonly Match[], match: Match, at: number): Match {
  const last = matches.slice(at + 1).every((one) => /^[?.!]$/u.test(one.text));
  const asked = matches.some(
    (one, place) => /^how$/iu.test(one.text) && place < at - 2 && /^(?:do|did)$/iu.test(matches[place + 1]?.text ?? ""),
  );
  const people = matches.some((one) => /^(?:patients?|women|men|people|cases)$/iu.test(one.text));
  return /^(?:do|did)$/iu.test(match.text) && last && asked && people
    ? { ...match, kind: "cue", value: "survival" }
    : match;
}

const judged = ["high", "low", "mutation", "mutant", "amplification", "deletion", "loss"] as const;
const measured = [
  "expression",
  "frequency",
  "compare",
  "comparative",
  "difference",
  "correlation",
  "survival",
] as const;

/** "Is high HK2 bad in LIHC?": whether a state is good or bad is a question about the outcome. */
function goodOrBad(matches: readonly Match[], match: Match, at: number): Match {
  const asked =
    matches.slice(0, at).some((one) => /^(?:is|are)$/iu.test(one.text)) && matches.some((one) => isCue(one, ...judged));
  const other = matches.some((one) => isCue(one, ...measured) || one.kind === "endpoint");
  const verdict = isCue(match, "outlook") && /^(?:bad|good|harmful|beneficial)$/iu.test(match.text);
  return verdict && asked && !other ? { ...match, value: "survival" } : match;
}

export const asideRules = [labelled, lettered, agreeing, faring, goodOrBad] as const;
