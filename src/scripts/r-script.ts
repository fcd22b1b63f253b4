import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AnalysisType } from "../contract/question.ts";
import { associationScript } from "./association-script.ts";
import { countsScript } from "./counts-script.ts";
import { correlationScript } from "./correlation-script.ts";
import { numbersScript } from "./numbers-script.ts";
import { texts } from "./r-words.ts";
import { survivalScript } from "./survival-script.ts";

/** The lines that compute an analysis anew; null for a card that has nothing to compute. */
type Write = (card: CompletedCard, columns: readonly DataColumn[]) => string[] | null;

const writers: Readonly<Partial<Record<AnalysisType, Write>>> = {
  survival: survivalScript,
  differential_expression: numbersScript,
  expression_profile: numbersScript,
  correlation: correlationScript,
  mutation_frequency: countsScript,
  copy_number: countsScript,
  clinical_association: countsScript,
  co_occurrence: associationScript,
};

const prelude = (): string => readFileSync(join(import.meta.dirname, "reproduce.R"), "utf8");

const kindsOf = (columns: readonly DataColumn[]): string =>
  texts(columns.map(({ kind }) => (kind === "number" ? "numeric" : "character")));

const opening = ({ id, url, query, dataset_version, data_sha256 = "" }: CompletedCard): string[] => [
  `# Computes the numbers of Query Card ${id} anew from the rows behind it, and compares them.`,
  `# ${query.original.replaceAll(/\s+/gu, " ")}`,
  `# Data: dataset version ${dataset_version}, SHA-256 ${data_sha256}`,
  `# Run: Rscript ${id}.R [${id}-data.tsv]; without a file the rows are read from the card's address.`,
  `given <- commandArgs(trailingOnly = TRUE)`,
  `path <- if (length(given) > 0) given[1] else "${url}/data.tsv"`,
];

/** An R script that reads the rows behind a card and computes its numbers anew; null where none is written for its analysis. */
export function rScript(card: CompletedCard, columns: readonly DataColumn[]): string | null {
  const lines = writers[card.query.parsed.analysis_type]?.(card, columns) ?? null;
  if (lines === null) return null;
  const read = `rows <- read_rows(path, ${kindsOf(columns)})`;
  return `${[...opening(card), "", prelude(), read, "", ...lines, "", "finish()"].join("\n")}\n`;
}
