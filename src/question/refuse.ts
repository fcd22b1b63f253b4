import type { AnalysisType, Refusal, Span } from "../contract/question.ts";
import { copyNumberCues } from "./alteration.ts";
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

interface Subject {
  readonly gene: string;
  readonly second: string;
  readonly cancer: string;
  readonly another: string;
  readonly event: "amplified" | "deleted";
}

const examples: Readonly<Partial<Record<AnalysisType, (subject: Subject) => string>>> = {
  differential_expression: ({ gene, cancer, another }) =>
    `Is ${gene} expression different between ${cancer} and ${another}?`,
  survival: ({ gene, cancer }) => `Is high ${gene} expression associated with survival in ${cancer}?`,
  mutation_frequency: ({ gene, cancer }) => `How often is ${gene} mutated in ${cancer}?`,
  co_occurrence: ({ gene, second, cancer }) => `Do ${gene} and ${second} mutations co-occur in ${cancer}?`,
  copy_number: ({ gene, cancer, event }) => `How often is ${gene} ${event} in ${cancer}?`,
  correlation: ({ gene, second, cancer }) =>
    `Is there a correlation between ${gene} and ${second} expression in ${cancer}?`,
  expression_profile: ({ gene }) => `Show ${gene} expression across all cancer types`,
  top_mutated_genes: ({ cancer }) => `Which genes are mutated most often in ${cancer}?`,
};
const mostSuggested = 3;
const usual = ["differential_expression", "survival", "mutation_frequency"] as const;

/** Analyses that a refused question may have meant, the likeliest first. */
function likely(reading: Reading | undefined): readonly AnalysisType[] {
  if (reading === undefined) return usual;
  if (reading.has("survival")) return ["survival"];
  if (reading.has("cooccurrence", "exclusive")) return ["co_occurrence", "mutation_frequency"];
  if (reading.has("correlation", "coexpression")) return ["correlation"];
  if (reading.has("mutation", "mutant", "altered")) return ["mutation_frequency", "co_occurrence", "survival"];
  if (reading.has(...copyNumberCues)) return ["copy_number", "mutation_frequency"];
  return usual;
}

function suggestions(stopped: Stop, reading: Reading | undefined): string[] {
  const [gene = "TP53", second = gene === "KRAS" ? "TP53" : "KRAS"] = [
    ...new Set([...stopped.candidates, ...(reading?.genes ?? [])]),
  ];
  const [cancer = "BRCA", another = cancer === "LUAD" ? "BRCA" : "LUAD"] = reading?.cancers.codes ?? [];
  const event = reading?.has("deletion", "loss") === true ? "deleted" : "amplified";
  const order = [...new Set([...stopped.analyses, ...likely(reading), ...usual])];
  const subjects = stopped.candidates.length > 1 ? stopped.candidates : [gene];
  const ask = (analysis: AnalysisType, one: string) =>
    examples[analysis]?.({ gene: one, second: one === second ? gene : second, cancer, another, event });
  const asked =
    subjects.length > 1
      ? subjects.map((one) => order.slice(0, 1).map((analysis) => ask(analysis, one)))
      : order.map((analysis) => [ask(analysis, gene)]);
  return asked
    .flat()
    .filter((text) => text !== undefined)
    .slice(0, mostSuggested);
}

/** A refusal that says what was understood, what was not, and what to ask instead. */
export function refusal(stopped: Stop, reading?: Reading, near: readonly string[] = []): Refusal {
  const understood = reading === undefined ? [] : spansOf(reading).filter((span) => !isOpen(span.kind));
  return {
    refused: stopped.refused,
    message: stopped.message,
    understood,
    not_understood: [...new Set(stopped.notUnderstood)],
    suggestions: [...new Set([...near, ...suggestions(stopped, reading)])].slice(0, mostSuggested),
  };
}

const isOpen = (kind: string) => [...notUnderstood].some((open) => open === kind);
