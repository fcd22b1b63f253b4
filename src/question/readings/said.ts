import type { Endpoint } from "../../contract/question.ts";
import type { Cut } from "../scan/item.ts";
import type { Cover } from "./cover.ts";

/** What a question has one of. */

export interface Said {
  readonly profile: string | undefined;
  readonly cut: Cut | undefined;
  readonly endpoint: Endpoint | undefined;
  readonly months: number | undefined;
  readonly paired: boolean;
  readonly joins: boolean;
}

export const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((one) => [JSON.stringify(one), one])).values(),
];

/** What a question has one of: two different ones make it no question. */
export function saidIn({ construction, filled }: Cover): Said | undefined {
  const pieces = Object.values(filled).flat();
  const profiles = unique(pieces.flatMap(({ profile }) => profile ?? []));
  const cuts = unique(pieces.flatMap(({ cut }) => cut ?? []));
  const endpoints = unique(pieces.flatMap(({ endpoint }) => endpoint ?? []));
  const times = unique(pieces.flatMap(({ months }) => months ?? []));
  const units = profiles.filter((one) => !platforms[one]?.some((unit) => profiles.includes(unit)));
  if (units.length > 1 || cuts.length > 1 || endpoints.length > 1 || times.length > 1) return undefined;
  const compared = pieces.some(
    ({ kind }) => kind === "ask:comparative" || kind === "ask:compare" || kind === "ask:top" || kind === "link:versus",
  );
  return {
    profile: units[0],
    cut: cuts[0],
    endpoint: endpoints[0],
    months: times[0],
    paired: pieces.some(({ kind }) => kind === "paired"),
    joins:
      construction.relation === "association"
        ? (filled["of"] ?? []).length + (filled["by"] ?? []).length > 1
        : !compared,
  };
}

/** The platform says nothing beside the unit that it was measured in. */
const platforms: Readonly<Record<string, readonly string[]>> = {
  rna_seq: ["tpm", "rsem", "z_score"],
  microarray: ["agilent", "z_score"],
};
