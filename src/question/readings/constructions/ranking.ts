import {
  at,
  bys,
  comparing,
  contrast,
  everywhere,
  free,
  holdsKind,
  levels,
  one,
  some,
  splits,
  wheres,
  type Construction,
} from "../construction.ts";

/** A relation over every gene. */
export const ranking: readonly Construction[] = [
  {
    relation: "ranking",
    says: "which genes differ between groups",
    slots: {
      levels,
      verb: some(at(0, "ask:genes", "ask:genome_wide")),
      by: one(at(0, ...splits, ...bys, "mutation", "copies", "level", "cancers:many")),
      measure: { takes: at(0, "loose:expression", "loose:level") },
      ask: free(...comparing, "ask:top", "ask:highly", "ask:association", "ask:which_cancers"),
      contrast,
      ...everywhere,
      shown: free("ask:plot"),
    },
    examples: ["Which genes are differentially expressed between COAD and READ?"],
  },
  {
    relation: "ranking",
    says: "which genes are higher in one group than in the others",
    slots: {
      levels,
      verb: some(at(0, "ask:genes")),
      by: one(at(0, ...wheres)),
      measure: { takes: at(0, "loose:expression"), max: 1 },
      change: some(at(1, "ask:direction", "ask:differential", "ask:difference", "ask:comparative")),
      ask: free("ask:top", "ask:highly"),
      ...everywhere,
    },
    examples: ["Genes up in TP53-mutant LIHC"],
  },
  {
    relation: "ranking",
    says: "which genes are mutated most often",
    slots: {
      verb: some(at(0, "ask:genes", "ask:top", "ask:landscape")),
      of: { takes: at(0, "loose:mutation", "loose:altered") },
      ask: free("ask:frequency", "ask:often", "ask:highly"),
      ...everywhere,
    },
    holds: ({ of, verb }) => (of ?? []).length > 0 || holdsKind(verb, "ask:landscape"),
    examples: ["Which genes are mutated most often in LUAD?"],
  },
  {
    relation: "ranking",
    says: "which genes change their copy number most often",
    slots: {
      verb: some(at(0, "ask:genes")),
      top: some(at(0, "ask:top", "ask:often", "ask:frequency", "ask:highly")),
      of: some(at(0, "loose:copies")),
      ...everywhere,
    },
    examples: ["Which genes are amplified most often in UCS?"],
  },
];
