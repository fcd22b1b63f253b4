import { isCue, type Match } from "./match.ts";
import { alteredCues } from "./settled-cues.ts";

/** One gene's state as the condition of another gene's: "Given a BRAF mutation, is an NRAS mutation less likely?" */

const openers =
  /^(?:given(?: that)?|if|when|whenever|once|where|wherever|with|provided that|as long as|assuming(?: that)?|in the presence of|conditional on|conditioned on|in (?:the )?case of|in the event of|in the context of|in (?:a|the) background of|on (?:a|the) background of)$/iu;
const clauseEnd = /^[,:;]$/u;
const asks = /^(?:is|are|was|were|do|does|did|has|have|how|how often|what|which|what share|how many)$/iu;
const whether =
  /\b(?:tell|tell me|tell us|wonder|wondering|check|know|see|ask|asking|test|sure|find out|look|idea|curious|determine)$/iu;
const sentenceEnd = /^[.?!]$/u;
/** What makes a relation of two alterations something else: levels, outcomes, other states. */
const other = [
  "expression",
  "over",
  "under",
  "highly",
  "own",
  "high",
  "low",
  "survival",
  "correlation",
  "coexpression",
  "methylation",
  "protein",
  "wildtype",
  "diploid",
  "negation",
  "normal",
  "genes",
  "top",
] as const;

type Part = readonly Match[];

const altersOne = (part: Part) =>
  part.some((one) => isCue(one, ...alteredCues)) &&
  !part.some((one) => isCue(one, ...other) || one.kind === "endpoint") &&
  new Set(part.filter((one) => one.kind === "gene").map((one) => one.value)).size === 1;
const geneOf = (part: Part) => part.find((one) => one.kind === "gene")?.value;

/** "Is STK11, given KRAS mutation, mutated?": what is asked may go on after the condition. */
function afterGene(before: Part, rest: Part): readonly [Part, Part] {
  const end = before.some((one) => isCue(one, ...alteredCues)) ? -1 : rest.findIndex((one) => clauseEnd.test(one.text));
  return end < 0 ? [rest, before] : [rest.slice(0, end), [...before, ...rest.slice(end)]];
}

/** The condition that a word opens, and what is asked under it. */
function partsOf(matches: Part, at: number): readonly [Part, Part] | undefined {
  const from = matches.slice(0, at).findLastIndex((one) => sentenceEnd.test(one.text)) + 1;
  const stop = matches.findIndex((one, place) => place > at && sentenceEnd.test(one.text));
  const until = stop < 0 ? matches.length : stop;
  const before = matches.slice(from, at);
  if (geneOf(before) !== undefined) return afterGene(before, matches.slice(at + 1, until));
  const end = matches.findIndex(
    (one, place) =>
      place > at &&
      place < until &&
      (clauseEnd.test(one.text) || (asks.test(one.text) && altersOne(matches.slice(at + 1, place)))) &&
      geneOf(matches.slice(at + 1, place)) !== undefined,
  );
  return end < 0 ? undefined : [matches.slice(at + 1, end), matches.slice(end, until)];
}

/** Whether each of two genes is altered, one under the condition of the other. */
function conditions(matches: Part, at: number): boolean {
  const [condition, asked] = partsOf(matches, at) ?? [[], []];
  return altersOne(condition) && altersOne(asked) && geneOf(condition) !== geneOf(asked);
}

/** "With TP53 mutated, is CDH1 ...", unlike "in tumours with TP53 mutation", "tell me if ..." and "when is ...". */
function opens(matches: Part, at: number): boolean {
  const [before, match, after] = [matches[at - 1]?.text ?? ".", matches[at]?.text ?? "", matches[at + 1]?.text ?? ""];
  if (/^with$/iu.test(match)) return sentenceEnd.test(before);
  if (/^if$/iu.test(match)) return !whether.test(before);
  return !(/^(?:when|where)$/iu.test(match) && asks.test(after));
}

/** "if", "given", "when", "in the presence of": both alterations in the same tumours. */
function underCondition(matches: Part, match: Match, at: number): Match {
  if (!openers.test(match.text) || !opens(matches, at) || !conditions(matches, at)) return match;
  return { ...match, kind: "cue", value: "cooccurrence" };
}

/** "Does an ATRX mutation make an IDH1 mutation more likely?", "... mutations also tend to carry ...". */
function makesLikely(matches: Part, match: Match, at: number): Match {
  const makes = /^(?:makes?|renders?)$/iu.test(match.text) && matches.slice(at).some((one) => isCue(one, "frequency"));
  const also = match.kind === "harmless" && /^also$/iu.test(match.text);
  if (!(makes || also)) return match;
  const [before, after] = [matches.slice(0, at), matches.slice(at + 1)];
  const apart = matches.some((one, place) =>
    clauseEnd.test(one.text) || sentenceEnd.test(one.text) ? place < matches.length - 1 : false,
  );
  return !apart && altersOne(before) && altersOne(after) && geneOf(before) !== geneOf(after)
    ? { ...match, kind: "cue", value: "cooccurrence" }
    : match;
}

/** "If LKB1 is mutated anywhere, in which tumour type does that happen most?": one gene, wherever it is altered. */
function wherever(matches: Part, match: Match, at: number): Match {
  if (at !== 0 || !/^(?:if|when|whenever|where)$/iu.test(match.text)) return match;
  const end = matches.findIndex((one) => clauseEnd.test(one.text));
  const [condition, asked] = [matches.slice(1, Math.max(end, 1)), matches.slice(Math.max(end, 1))];
  const places = asked.some((one) => isCue(one, "which_cancers", "all_cancers"));
  const again = asked.some((one) => /^(?:that|it|this)$/iu.test(one.text)) && geneOf(asked) === undefined;
  const only = !asked.some((one) => isCue(one, ...alteredCues, "expression", "survival", "over", "under"));
  return altersOne(condition) && places && again && only ? { ...match, kind: "function" } : match;
}

export const conditionRules = [underCondition, makesLikely, wherever] as const;
