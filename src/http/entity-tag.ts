import type { QueryCard } from "../contract/card.ts";

/** A completed card changes only by its fork count. */
export function cardTag(card: QueryCard): Record<string, string> {
  return card.status === "completed" ? { etag: `"${card.content_sha256}-${card.fork_count}"` } : {};
}

/** Whether an `If-None-Match` header names this tag; compression makes proxies weaken tags. */
export function namesTag(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  if (ifNoneMatch === undefined || tag === undefined) return false;
  const named = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return named.includes("*") || named.includes(tag);
}
