import type { AnalysisType, Endpoint, ParsedQuestion, Refusal } from "../contract/question.ts";
import { Endpoint as EndpointSchema } from "../contract/question.ts";
import { checkNeeds } from "./checks.ts";
import { unexplainedCue } from "./explained.ts";
import { groupingOf } from "./grouping.ts";
import type { Grouping } from "./splits.ts";
import { analysisOf } from "./intent.ts";
import { withoutLeadIns } from "./lead-in.ts";
import type { Lexicon } from "./lexicon.ts";
import { nearQuestions } from "./near-questions.ts";
import { readScan, type Reading } from "./reading.ts";
import { refusal, spansOf } from "./refuse.ts";
import { restate } from "./restate.ts";
import { scan } from "./scan.ts";
import { screen, screenText } from "./screens.ts";
import { isStop, overAllGenes, stop, type Stop } from "./stop.ts";

export interface Interpreted {
  readonly parsed: ParsedQuestion;
}

function unclear(reading: Reading): Stop {
  if (reading.has("genes")) {
    return overAllGenes();
  }
  if (reading.has("wildtype")) {
    return stop("unsupported", "The share of unaltered samples is not offered; ask how often the gene is mutated.");
  }
  if (reading.genes.length === 0)
    return stop(
      "ambiguous",
      "It is not clear what is asked; name a gene and what to compare, for example its expression, mutations or survival.",
    );
  return stop(
    "ambiguous",
    `It is not clear what is asked about ${reading.genes.join(", ")}; say whether expression, mutations, copy number or survival.`,
  );
}

function subgroupOf(reading: Reading): string | undefined {
  const sexOfAll = { female: ["OV", "CESC", "UCEC", "UCS"], male: ["PRAD", "TGCT"] };
  const says = reading.subgroups.filter((match) => {
    const own = match.value === "female" || match.value === "male" ? sexOfAll[match.value] : [];
    return reading.cancers.codes.length === 0 || !reading.cancers.codes.every((code) => own.includes(code));
  });
  const values = [...new Set([...reading.cancers.subgroups, ...says.map((match) => match.value)])];
  return values.length === 0 ? undefined : values.join(", ");
}

function endpointOf(reading: Reading): Endpoint | undefined {
  const named = reading.of("endpoint")[0]?.value;
  return named === undefined ? undefined : EndpointSchema.parse(named);
}

function ignoredWords(reading: Reading): string[] {
  return [...new Set(reading.of("harmless").map((match) => match.text))];
}

/** Keeps only the fields that have a value: absent means not said. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [K in keyof T]?: Exclude<T[K], undefined> }; // entries of T itself
}

function parsedOf(reading: Reading, analysis: AnalysisType, grouping: Grouping): ParsedQuestion {
  const { genes, cancers } = reading;
  const wholeGenome = analysis === "genome_wide_differential_expression";
  const ignored = ignoredWords(reading);
  const parsed: ParsedQuestion = {
    analysis_type: analysis,
    gene: wholeGenome ? null : (genes.find((gene) => gene !== grouping.groupGene) ?? genes[0] ?? null),
    genes: [...genes],
    cancer_types: [...cancers.codes],
    ...present({
      groups: grouping.groups,
      group_gene: grouping.groupGene,
      cancer_group: cancers.group,
      subgroup: subgroupOf(reading),
      variant: reading.variants[0],
      endpoint: endpointOf(reading),
      profile: reading.profiles[0],
      ignored: ignored.length === 0 ? undefined : ignored,
    }),
  };
  return { ...parsed, restated: restate(parsed), spans: spansOf(reading) };
}

function understand(reading: Reading, lexicon: Lexicon): Interpreted | Stop {
  const screened = screen(reading, lexicon);
  if (screened !== undefined) return screened;
  const analysis = analysisOf(reading);
  if (analysis === undefined) return unclear(reading);
  const grouping = groupingOf(reading, analysis);
  if (isStop(grouping)) return grouping;
  const stopped = checkNeeds(reading, analysis, grouping) ?? unexplainedCue(reading, analysis, grouping);
  return stopped ?? { parsed: parsedOf(reading, analysis, grouping) };
}

/** Without the statements beside it, where the question asks for something of its own. */
function askedOf(reading: Reading): Reading {
  const asked = withoutLeadIns(reading);
  return asked === undefined || analysisOf(asked) === undefined ? reading : asked;
}

/**
 * Reads a question: one interpretation in the question's order of genes and cancers, or a refusal with help.
 * Pure and deterministic; never throws, whatever the text.
 */
export function interpret(text: string, lexicon: Lexicon): Interpreted | Refusal {
  const unread = screenText(text);
  if (unread !== undefined) return refusal(unread);
  const reading = askedOf(readScan(scan(text, lexicon)));
  const understood = understand(reading, lexicon);
  if (!isStop(understood)) return understood;
  const near = nearQuestions(reading, understood, (changed) => {
    const answer = understand(changed, lexicon);
    return isStop(answer) ? undefined : answer.parsed;
  });
  return refusal(understood, reading, near);
}
