import { createHash } from "node:crypto";
import type { CompletedCard } from "../contract/card.ts";
import { canonicalJson, type Written } from "../contract/canonical-json.ts";

/** The parts of a card that the same question gives on the same data, on any machine. */
export type Reproducible = Pick<CompletedCard, "query" | "results" | "figure" | "dataset_version">;

/** SHA-256, hexadecimal, of parsed question, SQL, results, figure and dataset version. */
export function resultsSha256({ query, results, figure, dataset_version }: Reproducible, written?: Written): string {
  return sha256({ parsed: query.parsed, sql: query.sql, results, figure, dataset_version }, written);
}

/** SHA-256, hexadecimal, of everything on a card that can never change. */
export function contentSha256(card: Omit<CompletedCard, "content_sha256">, written?: Written): string {
  const changing = { status: undefined, progress: undefined, fork_count: undefined, content_sha256: undefined };
  return sha256({ ...card, ...changing }, written);
}

/** A finished card with both of its hashes; what both are of is written once. */
export function withDigests(card: Omit<CompletedCard, "results_sha256" | "content_sha256">): CompletedCard {
  const written = new Map([card.query.parsed, card.results, card.figure].map((part) => [part, canonicalJson(part)]));
  const told = { ...card, results_sha256: resultsSha256(card, written) };
  return { ...told, content_sha256: contentSha256(told, written) };
}

/** SHA-256, hexadecimal, that tells requests apart. */
export const requestSha256 = (request: unknown): string => sha256(request);

function sha256(value: unknown, written?: Written): string {
  return createHash("sha256").update(canonicalJson(value, written)).digest("hex");
}
