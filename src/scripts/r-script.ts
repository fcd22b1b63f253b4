import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import { associationScript } from "./association-script.ts";
import { correlationDifferenceScript } from "./correlation-difference-script.ts";
import { countsScript } from "./counts-script.ts";
import { correlationScript } from "./correlation-script.ts";
import { isModification, modificationScript } from "./modification-script.ts";
import { isModifiedAssociation, modifiedAssociationScript } from "./modified-association-script.ts";
import { numbersScript } from "./numbers-script.ts";
import { othersAmongRest } from "./other-mutations.ts";
import { rankingScript } from "./ranking-script.ts";
import { texts } from "./r-words.ts";
import { survivalScript } from "./survival-script.ts";

/** How the scripts of a relation are written. */
interface Writer {
  /** The lines that compute it anew; null for a card that has nothing to compute. */
  readonly write: (card: CompletedCard, columns: readonly DataColumn[]) => string[] | null;
  /** Whether its groups leave nobody out who has another mutation of the gene. */
  readonly takesOthers?: true;
  /** The files of `r` that it calls. */
  readonly calls: readonly string[];
}

const numbers: Writer = { write: numbersScript, takesOthers: true, calls: ["numbers"] };
const compared: Writer = {
  ...numbers,
  write: (card, columns) => (isModification(card) ? modificationScript : numbersScript)(card, columns),
};
const writers: Readonly<Record<string, Writer>> = {
  survival: { write: survivalScript, calls: ["survival"] },
  comparison: compared,
  profile: numbers,
  correlation: {
    write: (card, columns) => correlationDifferenceScript(card, columns) ?? correlationScript(card, columns),
    takesOthers: true,
    calls: ["correlation"],
  },
  frequency: { write: countsScript, takesOthers: true, calls: ["counts"] },
  association: {
    write: (card, columns) =>
      (isModifiedAssociation(card) ? modifiedAssociationScript : associationScript)(card, columns),
    takesOthers: true,
    calls: ["counts", "odds-ratios"],
  },
  ranking: { write: rankingScript, calls: ["counts"] },
};

const prelude = (calls: readonly string[]): string =>
  ["rows", ...calls].map((name) => readFileSync(join(import.meta.dirname, "r", `${name}.R`), "utf8")).join("\n");

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

/** An R script that reads the rows behind a card and computes its numbers anew; null where none is written for its relation. */
export function rScript(card: CompletedCard, columns: readonly DataColumn[]): string | null {
  const writer = writers[card.query.meaning?.question.relation ?? ""];
  const lines = writer?.write(card, columns) ?? null;
  if (writer === undefined || lines === null) return null;
  const read = `rows <- read_rows(path, ${kindsOf(columns)})`;
  const others = writer.takesOthers === true ? othersAmongRest(columns) : [];
  return `${[...opening(card), "", prelude(writer.calls), read, ...others, "", ...lines, "", "finish()"].join("\n")}\n`;
}
