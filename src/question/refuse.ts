import type { Refusal, Span } from "../contract/question.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import type { Stop } from "./stop.ts";

const hidden = new Set<Match["kind"]>(["function", "harmless", "head"]);
const notUnderstood = new Set<Match["kind"]>(["unknown", "other_cancer", "unsupported", "family", "shared_alias"]);
const spanKinds: Readonly<Record<string, string>> = {
  cancer: "cancer_type",
  cue: "intent",
  subgroup: "qualifier",
  variant: "qualifier",
};

/** The stretches of the question that carry meaning, with what each became. */
export function spansOf(reading: Reading): Span[] {
  return reading.matches
    .filter((match) => !hidden.has(match.kind))
    .map(({ start, end, text, kind, value }) => ({ start, end, text, kind: spanKinds[kind] ?? kind, value }));
}

function examples(gene: string, second: string, cancer: string, another: string): readonly string[] {
  return [
    `Is ${gene} expression different between ${cancer} and ${another}?`,
    `Is high ${gene} expression associated with survival in ${cancer}?`,
    `How often is ${gene} mutated in ${cancer}?`,
    `Do ${gene} and ${second} mutations co-occur in ${cancer}?`,
    `Which genes are mutated most often in ${cancer}?`,
    `How often is ${gene} amplified in ${cancer}?`,
    `Is there a correlation between ${gene} and ${second} expression in ${cancer}?`,
  ];
}

function wanted(reading: Reading | undefined): readonly number[] {
  if (reading === undefined) return [0, 1, 2];
  if (reading.has("survival")) return [1, 0, 2];
  if (reading.has("cooccurrence", "exclusive")) return [3, 2, 0];
  if (reading.has("correlation", "coexpression")) return [6, 0, 1];
  if (reading.has("mutation", "mutant", "altered")) return [2, 3, 1];
  if (reading.has("amplification", "deletion", "gain", "loss", "copy_number")) return [5, 2, 0];
  return [0, 1, 2];
}

function suggestions(stopped: Stop, reading: Reading | undefined): string[] {
  const genes = [...new Set([...stopped.candidates, ...(reading?.genes ?? [])])];
  const codes = reading?.cancers.codes ?? [];
  const [gene = "TP53", second = gene === "KRAS" ? "TP53" : "KRAS"] = genes;
  const [cancer = "BRCA", another = cancer === "LUAD" ? "BRCA" : "LUAD"] = codes;
  const [order] = [wanted(reading)];
  if (stopped.candidates.length > 1) {
    const kind = order[0] ?? 0;
    return stopped.candidates
      .slice(0, 3)
      .map((one) => examples(one, one === second ? gene : second, cancer, another)[kind] ?? "");
  }
  const offered = examples(gene, second, cancer, another);
  return order.map((index) => offered[index] ?? "");
}

/** A refusal that says what was understood, what was not, and what to ask instead. */
export function refusal(stopped: Stop, reading?: Reading): Refusal {
  const understood = reading === undefined ? [] : spansOf(reading).filter((span) => !isOpen(span.kind));
  return {
    refused: stopped.refused,
    message: stopped.message,
    understood,
    not_understood: [...new Set(stopped.notUnderstood)],
    suggestions: suggestions(stopped, reading),
  };
}

const isOpen = (kind: string) => [...notUnderstood].some((open) => open === kind);
