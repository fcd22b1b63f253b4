import {
  adjust,
  at,
  bys,
  everywhere,
  free,
  holdsKind,
  isOfSubject,
  levels,
  one,
  oneText,
  some,
  type Construction,
  type Filled,
} from "../construction.ts";

/** Outcomes are compared between groups that are named, not between cancers or genes. */
function contrasted({ by, contrast, ask }: Filled): boolean {
  const said = contrast ?? [];
  if (said.length === 0) return true;
  if (holdsKind(said, "ask:difference") && holdsKind(ask, "ask:comparative")) return false;
  if (said.every(({ kind }) => kind === "link:between") && holdsKind(ask, "ask:association", "ask:correlation"))
    return true;
  const list = said.every((one) => one.kind === "link:versus" && (by ?? []).every(({ text }) => text !== one.text));
  return (by ?? []).some(({ kind }) => (kind !== "bare" && kind !== "expression") || list);
}

const judging = free(
  "ask:comparative",
  "ask:direction",
  "ask:outlook",
  "ask:association",
  "ask:highly",
  "ask:often",
  "ask:top",
  "ask:least",
  "ask:correlation",
  "ask:which_cancers",
);

/** Time to an event, by something. */
export const survival: readonly Construction[] = [
  {
    relation: "survival",
    says: "whether GENE goes with survival",
    slots: {
      levels,
      adjust,
      outcome: some(at(0, "outcome")),
      by: one(
        at(
          0,
          "mutation",
          "copies",
          "level",
          "expression",
          "bare",
          "quantity",
          "by:quantity",
          ...bys,
          "by:bare",
          "by:expression",
          "split:state",
          "split:level",
          "split:class",
          "split:number",
          "dimension",
        ),
      ),
      ask: judging,
      contrast: free("ask:compare", "ask:difference", "ask:differential", "link:between", "link:versus"),
      ...everywhere,
    },
    holds: contrasted,
    examples: ["Is high EGFR expression associated with survival in GBM?", "survival by TP53 mutation in BRCA"],
  },
  {
    relation: "survival",
    says: "the survival of patients with GENE altered",
    slots: {
      levels,
      adjust,
      outcome: some(at(0, "outcome")),
      by: some(at(1, "where:state", "where:level")),
      ask: judging,
      ...everywhere,
      where: free("where:class", "where:range"),
    },
    // "Does stage IV predict survival in KRAS-mutant LUAD?" asks about the stage.
    holds: ({ by, where, ask }) =>
      oneText(by) &&
      isOfSubject(where) === isOfSubject(by) &&
      !(holdsKind(ask, "ask:association", "ask:correlation") && holdsKind(where, "where:class", "where:range")),
    examples: ["Do patients with TP53-mutant LUAD live longer?"],
  },
  {
    relation: "survival",
    says: "the survival of patients with GENE altered, in those with GENE altered",
    slots: {
      levels,
      adjust,
      outcome: some(at(0, "outcome")),
      by: one(at(0, "where:state", "where:level", "where:class", "where:range")),
      ask: judging,
      more: free("ask:too"),
      ...everywhere,
      where: some(at(0, "where:state", "where:level", "where:class", "where:range")),
    },
    holds: ({ by, where }) => isOfSubject(by) && !isOfSubject(where),
    examples: ["In KRAS-mutant LUAD, do patients with STK11 mutations die earlier?"],
  },
  {
    relation: "survival",
    says: "whether high GENE is bad",
    slots: {
      levels,
      adjust,
      verb: some(at(0, "ask:outlook")),
      by: one(at(0, "level", "where:level", "where:state")),
      ask: free("ask:association", "ask:highly"),
      ...everywhere,
      where: free("where:class", "where:range"),
    },
    examples: ["Is high MKI67 bad in KIRC?"],
  },
];
