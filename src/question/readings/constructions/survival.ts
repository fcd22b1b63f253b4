import { isUnaltered } from "../../scan/item.ts";
import { geneMeasureNames } from "../../../meaning/index.ts";
import {
  adjust,
  at,
  bys,
  everywhere,
  free,
  holdsKind,
  isOfSubject,
  levels,
  most,
  one,
  oneText,
  some,
  statedGenes,
  type Construction,
  type Filled,
} from "../construction.ts";
import { ofPeople } from "../../lexicon/words/context.ts";
import type { Piece, PieceKind } from "../piece.ts";
import { isPrognostic } from "../relation-phrases.ts";
import { isRanked } from "./survival-course.ts";

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

/** "With neither TP53 nor KRAS mutated": who has none of several is not set against who has one by one. */
const isNeither = (by: readonly Piece[] = []): boolean =>
  by.length > 1 && by.every(({ stated }) => stated?.condition.is === "state" && isUnaltered(stated.condition.state));

/** "EGFR-mutant women", unlike "IDH1-mutant grade 2 gliomas": who lives, and not which tumours these are. */
const isOfPeople = ({ stated }: Piece): boolean =>
  stated?.condition.is === "class" && ofPeople.has(stated.condition.attribute);
const states: readonly PieceKind[] = [
  "mutation",
  "copies",
  "level",
  "expression",
  ...geneMeasureNames,
  "quantity",
  "by:quantity",
  ...bys,
  "by:expression",
  ...geneMeasureNames.map((measure) => `by:${measure}` as const),
  "split:state",
  "split:level",
  "split:class",
  "split:number",
  "split:sides",
  "dimension",
];

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
      by: one(at(0, ...states, "bare", "by:bare")),
      horizon: most(1, at(0, "horizon")),
      ask: judging,
      contrast: free("ask:compare", "ask:difference", "ask:differential", "link:between", "link:versus"),
      ...everywhere,
    },
    holds: contrasted,
    examples: [
      "Is high EGFR expression associated with survival in GBM?",
      "survival by TP53 mutation in BRCA",
      "5-year overall survival by stage in KIRC",
    ],
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
    holds: ({ by, where, ask, outcome }) =>
      oneText(by) &&
      !isNeither(by) &&
      isOfSubject(where) === isOfSubject(by) &&
      !((outcome ?? []).some(isRanked) && (where ?? []).some(isOfPeople)) &&
      !(
        holdsKind(ask, "ask:association", "ask:correlation", "ask:outlook") &&
        holdsKind(where, "where:class", "where:range")
      ),
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

/** Whether one variable changes how another goes with an outcome; which of the two does, the builder says. */
export const survivalInteraction: readonly Construction[] = [
  {
    relation: "survival",
    says: "whether something changes how GENE goes with survival",
    slots: {
      levels,
      adjust,
      outcome: some(at(0, "outcome")),
      interaction: one(at(0, "ask:interaction", "ask:modification")),
      by: { ...some(at(0, ...states, "bare", "split:cancers", "cancers:many")), max: 2 },
      ask: free("ask:association", "ask:correlation", "ask:comparative", "ask:outlook", "ask:direction"),
      contrast: free("link:between", "link:versus", "link:with"),
      ...everywhere,
    },
    // "The prognostic value of CD8A" and what is cut are of its expression; beside another gene, and in "the effect of KRAS", a mutation may be meant.
    holds: ({ outcome = [], by, ask, cut = [] }) =>
      !holdsKind(by, "bare") ||
      (statedGenes(by).length === 1 && (holdsKind(ask, "ask:association") || cut.length > 0)) ||
      (statedGenes(by).length === 1 && !holdsKind(by, "split:state", "split:level") && outcome.some(isPrognostic)),
    examples: [
      "Does the effect of TP53 mutation on survival differ between women and men in LUAD?",
      "Is there an interaction between KRAS mutation and STK11 mutation on overall survival in LUAD?",
      "Does stage modify the association of EGFR expression with survival in LUAD?",
      "Does the effect of TP53 mutation on survival differ between LUAD and LUSC?",
    ],
  },
];
