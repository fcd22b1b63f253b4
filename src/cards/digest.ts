import { createHash } from "node:crypto";
import type { CompletedCard } from "../contract/card.ts";
import { canonicalJson } from "../contract/canonical-json.ts";

/** The parts of a card that the same question gives on the same data, on any machine. */
export type Reproducible = Pick<CompletedCard, "query" | "results" | "figure" | "dataset_version">;

/** SHA-256, hexadecimal, of parsed question, SQL, results, figure and dataset version. */
export function resultsSha256({ query, results, figure, dataset_version }: Reproducible): string {
  return sha256({ parsed: query.parsed, sql: query.sql, results, figure, dataset_version });
}

/** SHA-256, hexadecimal, of everything on a card that can never change. */
export function contentSha256(card: Omit<CompletedCard, "content_sha256">): string {
  return sha256({ ...card, status: undefined, progress: undefined, fork_count: undefined, content_sha256: undefined });
}

/** SHA-256, hexadecimal, that tells requests apart. */
export const requestSha256 = (request: unknown): string => sha256(request);

function sha256(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
