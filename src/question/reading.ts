import { readCancers, type CancerReading } from "./cancers.ts";
import type { Match } from "./match.ts";
import { resolveContext } from "./resolve-context.ts";
import type { Scan } from "./scan.ts";

/** A question with its entities and cues gathered. */
export interface Reading {
  readonly text: string;
  readonly matches: readonly Match[];
  /** Approved symbols in the question's order. */
  readonly genes: readonly string[];
  readonly geneMatches: readonly Match[];
  readonly cancers: CancerReading;
  readonly subgroups: readonly Match[];
  readonly variants: readonly string[];
  /** Molecular profiles named; the platform says nothing beside the unit that it was measured in. */
  readonly profiles: readonly string[];
  has(...cues: readonly string[]): boolean;
  cues(...cues: readonly string[]): readonly Match[];
  of(...kinds: readonly Match["kind"][]): readonly Match[];
}

const platforms: Readonly<Record<string, readonly string[]>> = {
  rna_seq: ["tpm", "rsem", "z_score"],
  microarray: ["agilent", "z_score"],
};

function profilesOf(matches: readonly Match[]): string[] {
  const named = [...new Set(matches.map((match) => match.value))];
  return named.filter((profile) => !platforms[profile]?.some((unit) => named.includes(unit)));
}

export function readScan(scanned: Scan): Reading {
  const { text, matches } = resolveContext(scanned);
  return readingOf(text, matches);
}

/** Gathers what the matches of a question name. */
export function readingOf(text: string, matches: readonly Match[]): Reading {
  const of = (...kinds: readonly Match["kind"][]) => matches.filter((match) => kinds.includes(match.kind));
  const cues = (...values: readonly string[]) => of("cue").filter((match) => values.includes(match.value));
  const geneMatches = of("gene");
  return {
    text,
    matches,
    genes: [...new Set(geneMatches.map((match) => match.value))],
    geneMatches,
    cancers: readCancers(matches),
    subgroups: of("subgroup"),
    profiles: profilesOf(of("profile")),
    variants: [...new Set(of("variant").map((match) => match.value))],
    has: (...values) => cues(...values).length > 0,
    cues,
    of,
  };
}
