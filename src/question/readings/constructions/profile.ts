import {
  at,
  everywhere,
  free,
  holdsKind,
  levels,
  most,
  notMany,
  one,
  some,
  type Construction,
  type Filled,
} from "../construction.ts";

/** "Does GBM express the most EGFR?" asks for a rank, "where is EGFR highest" for a place. */
function ranksPlaces({ ask, verb, cohort }: Filled): boolean {
  const said = [...(ask ?? []), ...(verb ?? [])];
  return (
    !holdsKind(said, "ask:top", "ask:least") ||
    holdsKind(said, "ask:which_cancers", "cancers:all") ||
    !holdsKind(cohort, "cancers:one")
  );
}

/** "Is it higher in TP53-mutant tumours of all cancers?" sets them against the others. */
const setsApart = ({ verb = [], ask = [], where = [] }: Filled): boolean =>
  where.length > 0 && holdsKind([...verb, ...ask], "ask:comparative");

/** A measure described in one cancer, or over all. */
export const profile: readonly Construction[] = [
  {
    relation: "profile",
    says: "the expression of GENE",
    slots: {
      levels,
      of: some(at(0, "expression", "copy_number_log2")),
      ask: free("ask:highly", "ask:top", "ask:least", "ask:which_cancers"),
      direction: most(1, at(1, "ask:direction")),
      ...notMany,
    },
    // "Which tumours overexpress TERT the most?"
    holds: (filled) =>
      ranksPlaces(filled) &&
      (!holdsKind(filled["direction"], "ask:direction") || holdsKind(filled["ask"], "ask:which_cancers")),
    examples: ["EGFR expression in LUAD"],
  },
  {
    relation: "profile",
    says: "how high GENE is",
    slots: { levels, of: one(at(1, "level")), ...notMany, where: free() },
    examples: ["Is TP53 high in LUAD?"],
  },
  {
    relation: "profile",
    says: "where GENE is expressed most",
    slots: {
      levels,
      of: some(at(0, "bare", "by:bare", "by:expression", "quantity")),
      verb: some(
        at(0, "ask:highly", "ask:which_cancers", "ask:top", "ask:least", "ask:levels", "cancers:all", "profile"),
        at(1, "ask:tested"),
      ),
      ask: free("ask:comparative", "ask:magnitude"),
      ...notMany,
    },
    holds: (filled) =>
      ranksPlaces(filled) &&
      !setsApart(filled) &&
      new Set((filled["of"] ?? []).map(({ kind }) => kind === "quantity")).size === 1,
    examples: ["In which cancers is CD274 highest?"],
  },
  {
    relation: "profile",
    says: "a number of the record",
    slots: { levels, of: some(at(0, "quantity")), ask: free("ask:frequency"), ...notMany },
    // "TMB???" says neither of whom nor what.
    holds: ({ cohort, ask, where, levels: asked }) =>
      !holdsKind(cohort, "cancers:none") || [...(ask ?? []), ...(where ?? []), ...(asked ?? [])].length > 0,
    examples: ["Tumor mutational burden in BRCA1-mutant breast cancer"],
  },
  {
    relation: "profile",
    says: "GENE compared across all cancers",
    slots: {
      levels,
      of: some(at(0, "bare", "expression", "quantity")),
      verb: some(at(0, "ask:compare", "ask:difference", "ask:comparative", "ask:magnitude")),
      ask: free("ask:highly", "ask:top", "ask:least", "ask:which_cancers"),
      ...everywhere,
      cohort: one(at(0, "cancers:all")),
    },
    holds: (filled) => !setsApart(filled),
    examples: ["Compare FOLR1 expression across all cancers"],
  },
];
