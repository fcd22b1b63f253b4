import type { QueryCard } from "../contract/card.ts";
import type { Route } from "../contract/route.ts";
import type { Ports } from "../services/ports.ts";

/** A completed card changes only by its fork count. */
export function cardTag(card: QueryCard): Record<string, string> {
  return card.status === "completed" ? { etag: `"${card.content_sha256}-${card.fork_count}"` } : {};
}

/** What is told of the data is the same for one dataset version and one version of the software. */
export async function dataTag(ports: Ports, { ofDataset }: Route): Promise<Record<string, string>> {
  if (ofDataset !== true) return {};
  const version = await ports.warehouse.use(async (warehouse) => warehouse.version.name);
  return { etag: `"${version}-${ports.softwareVersion}"` };
}

/** Whether an `If-None-Match` header names this tag; compression makes proxies weaken tags. */
export function namesTag(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  if (ifNoneMatch === undefined || tag === undefined) return false;
  const named = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return named.includes("*") || named.includes(tag);
}
