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
  has(...cues: readonly string[]): boolean;
  cues(...cues: readonly string[]): readonly Match[];
  of(...kinds: readonly Match["kind"][]): readonly Match[];
}

export function readScan(scanned: Scan): Reading {
  const { text, matches } = resolveContext(scanned);
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
    variants: [...new Set(of("variant").map((match) => match.value))],
    has: (...values) => cues(...values).length > 0,
    cues,
    of,
  };
}
