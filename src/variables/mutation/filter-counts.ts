import type { Sample } from "../../catalogue/samples.ts";
import type { Warning } from "../../contract/results.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { LevelColumn, MutationCalls } from "../column.ts";

/** What the FILTER column of the call files says about the counted calls of one gene. */
export interface FilterCount {
  readonly gene: string;
  /** Calls with a FILTER value. */
  readonly judged: number;
  readonly nonPass: number;
  /** Studies whose calls of the gene have no FILTER value. */
  readonly silentStudies: readonly string[];
}

function countOf(
  { gene, counted: calls, judged, nonPass }: MutationCalls,
  samples: LevelColumn["samples"],
  rows: readonly number[],
): FilterCount {
  const sum = (values: Uint16Array): number => rows.reduce((all, row) => all + (values[row] ?? 0), 0);
  const silent = rows.filter((row) => (calls[row] ?? 0) > (judged[row] ?? 0)).map((row) => samples[row]);
  const isSample = (sample: Sample | null | undefined): sample is Sample => sample !== null && sample !== undefined;
  return {
    gene,
    judged: sum(judged),
    nonPass: sum(nonPass),
    silentStudies: [...new Set(silent.filter(isSample).map((sample) => sample.study_id))],
  };
}

/** What is known of the calls in these rows: one entry for every gene whose mutations a column is made of. */
export function filterCounts(column: LevelColumn, rows: readonly number[]): FilterCount[] {
  const { of, samples } = column;
  if (of.is === "alteration") return of.parts.flatMap((part) => filterCounts(part, rows));
  if (of.is !== "mutation") return [];
  return [
    countOf(
      of,
      samples,
      rows.filter((row) => column.missing[row] === 0),
    ),
  ];
}

/** "of the 98 TP53 calls that have one, 1 is not PASS", "the 24 TP53 calls that have one are all PASS". */
export function judgedInWords(judged: number, nonPass: number, noun: string): string {
  const [call, have] = judged === 1 ? ["call", "has"] : ["calls", "have"];
  const calls = `the ${formatCount(judged)} ${noun.replace("call", call)} that ${have} one`;
  if (nonPass === 0) return judged === 1 ? `${calls} is PASS` : `${calls} are all PASS`;
  return `of ${calls}, ${formatCount(nonPass)} ${nonPass === 1 ? "is" : "are"} not PASS`;
}

/** That other calls than PASS were counted, in a card's warnings. */
export const nonPassWarning = (judged: number, nonPass: number, noun: string): Warning => ({
  code: "non_pass_calls",
  message: `Calls were counted whatever their FILTER value: ${judgedInWords(judged, nonPass, noun)}.`,
});

/** Says which calls were used whatever their FILTER value, and which files have none; nothing where no mutations were counted. */
export function filterSentence(counts: readonly FilterCount[]): string {
  if (counts.length === 0) return "";
  const judged = counts.filter((count) => count.judged > 0);
  const silent = [...new Set(counts.flatMap((count) => count.silentStudies))].sort();
  const parts = [
    ...judged.map((one) => judgedInWords(one.judged, one.nonPass, `${one.gene} call`)),
    ...(silent.length > 0 ? [`the call files of ${joinWords(silent)} give none`] : []),
  ];
  const start = "Calls were counted whatever their FILTER value";
  return parts.length === 0 ? `${start}.` : `${start} (${parts.join("; ")}).`;
}

/** A warning for every gene with calls other than PASS. */
export const nonPassWarnings = (counts: readonly FilterCount[]): Warning[] =>
  counts.flatMap(({ gene, judged, nonPass }) =>
    nonPass === 0 ? [] : [nonPassWarning(judged, nonPass, `${gene} call`)],
  );
