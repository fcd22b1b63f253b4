import { axisWords } from "../../lexicon/words/readings.ts";
import { isUnaltered } from "../../scan/item.ts";
import { geneMeasureNames } from "../../../meaning/index.ts";
import {
  copyNumbers,
  adjust,
  at,
  bys,
  clinical,
  comparing,
  contrast,
  free,
  differ,
  genesIn,
  setsAgainstOthers,
  most,
  holdsKind,
  isToldBy,
  levels,
  mayBeCounted,
  notMany,
  one,
  saysWhichIsCounted,
  some,
  splits,
  statedGenes,
  wheres,
  type Construction,
  type Filled,
} from "../construction.ts";
import type { Piece } from "../piece.ts";

/** What a question is by the kinds of its parts, where no words say how they are related; dearer than what words say. */

const PRICE = 3;
const alterations = at(0, "mutation", "copies");
const numbers = at(0, "expression", ...geneMeasureNames, "quantity");

const isAskedOf = (filled: Filled): boolean => !holdsKind(filled["by"], ...wheres) || setsAgainstOthers(filled);

const isAlteration = ({ named, stated }: Piece): boolean => {
  const what = stated === undefined ? named?.what : stated.condition;
  return what !== undefined && "state" in what && !isUnaltered(what.state);
};

/** "PTEN mutated, NF1 mutated" is a list, "IDH1 mutated, EGFR mutation rate" is none. */
const lastWord = (text: string): string | undefined => text.toLowerCase().split(" ").at(-1);

/** "ESR1 vs PGR", unlike "ESR1 against PGR". */
const isOpposing = ({ kind, text }: Piece): boolean =>
  kind === "link:versus" && !text.split(" ").some((word) => axisWords.has(word.toLowerCase()));

export const byKind: readonly Construction[] = [
  {
    relation: "survival",
    says: "an outcome by what the patients differ in",
    price: PRICE,
    slots: {
      levels,
      adjust,
      outcome: some(at(0, "outcome")),
      by: one(
        at(0, "mutation", "copies", "level", "expression", "bare", "quantity", "by:quantity", ...bys, "by:bare"),
        at(0, "by:expression", "split:state", "split:level", "split:class", "split:number", "split:sides", "dimension"),
        at(1, ...wheres),
      ),
      ask: free(...comparing, "ask:outlook", "ask:association", "ask:highly", "ask:often", "ask:tested", "ask:too"),
      ...notMany,
    },
    holds: isAskedOf,
    examples: ["What is the effect of an age over 60 on survival in GBM?"],
  },
  {
    relation: "comparison",
    says: "a measure by what the patients differ in",
    price: PRICE,
    slots: {
      levels,
      adjust,
      of: some(numbers, at(0, "bare")),
      by: one(at(0, ...splits, ...bys, "mutation", "copies"), at(1, ...wheres)),
      ask: free(...comparing, "ask:association", "ask:correlation", "ask:highly", "ask:too", "ask:tested"),
      contrast,
      ...notMany,
    },
    // "CD274 in EGFR-mutant LUAD" does not say what is asked; "between never smokers" leaves a side to be said.
    holds: (filled) =>
      (differ(filled) || (holdsKind(filled["by"], "copies") && !holdsKind(filled["of"], "bare"))) &&
      isAskedOf(filled) &&
      !isToldBy(filled["of"]) &&
      // "Is the correlation of CD8A and PDCD1 weaker in ...?" is none between groups.
      (!holdsKind(filled["ask"], "ask:correlation") || (filled["of"] ?? []).every(({ kind }) => kind === "quantity")) &&
      !(holdsKind(filled["by"], ...wheres) && (filled["contrast"] ?? []).length > 0) &&
      (!holdsKind(filled["of"], "bare") || (filled["ask"] ?? []).length > 0),
    examples: ["SARC, TP53 mutated yes/no, MDM2 expression"],
  },
  {
    relation: "frequency",
    says: "how often alterations occur",
    price: PRICE,
    slots: {
      of: some(alterations, at(1, "where:state")),
      by: most(1, at(0, ...clinical, "split:level"), at(1, ...wheres)),
      ask: some(at(0, "ask:frequency", "ask:often", "ask:share")),
      more: free("ask:comparative", "ask:magnitude"),
      contrast,
      ...notMany,
    },
    holds: (filled) => {
      const { of = [], by = [], more = [] } = filled;
      const [first] = of;
      const alike = of.every(({ kind, text }) => kind === first?.kind && lastWord(text) === lastWord(first.text));
      const compares = more.length > 0 || (filled["contrast"] ?? []).length > 0;
      // "KRAS mutation is more common with STK11 mutation": those with one among those with the other, or those with both.
      const each = of.slice(1).every(({ named, listed }) => named === undefined || listed);
      const several = new Set(of.flatMap((one) => statedGenes([one]))).size === of.length;
      // "With CDKN2A deleted and TP53 mutated": which of the two is counted among the other is not said.
      const isSaid =
        saysWhichIsCounted(of, filled["where"]) &&
        !(of.some(mayBeCounted) && (filled["where"] ?? []).some(mayBeCounted));
      return (
        alike && each && several && isSaid && of.every(isAlteration) && compares === by.length > 0 && isAskedOf(filled)
      );
    },
    examples: ["EGFR-mutant LUAD in women against men, which is the larger share?"],
  },
  {
    relation: "correlation",
    says: "two numbers that go together",
    price: PRICE,
    slots: {
      levels,
      adjust,
      of: { takes: at(0, "expression", "bare", "quantity", ...copyNumbers), min: 1, max: 2 },
      verb: some(at(0, "link:versus", "ask:correlation", "ask:coexpression", "ask:association")),
      ask: free("ask:compare", "ask:difference"),
      ...notMany,
    },
    // "ESR1 vs PGR expression" may ask which of them is higher; what is put against something is its other axis.
    holds: ({ of, verb = [], ask = [] }) =>
      genesIn(of).length + (of ?? []).filter(({ kind }) => kind === "quantity").length === 2 &&
      !(holdsKind(verb, "link:versus") && holdsKind(of, "expression") && (ask.length > 0 || verb.some(isOpposing))),
    examples: ["VIM against CDH1 in BRCA", "FASN against MKI67 expression in PRAD"],
  },
  {
    relation: "correlation",
    says: "a number of the record and GENE, or two numbers of GENE",
    price: PRICE,
    slots: {
      levels,
      adjust,
      of: { takes: at(0, "quantity", "expression", "copy_number", ...geneMeasureNames), min: 2, max: 2 },
      ...notMany,
    },
    holds: ({ of = [] }) => genesIn(of).length === 1 && new Set(of.map(({ kind }) => kind)).size === 2,
    examples: ["CD8A expression and tumor purity in LUAD", "EGFR protein with EGFR copy number, GBM"],
  },
  {
    relation: "correlation",
    says: "whether a high GENE goes with a high or low GENE",
    price: PRICE,
    slots: {
      levels,
      adjust,
      of: { takes: at(0, "level", "where:level"), min: 2, max: 2 },
      verb: free("ask:correlation", "ask:coexpression", "ask:association", "ask:cooccurrence"),
      ...notMany,
      where: free("where:class", "where:range", "where:state"),
    },
    // "high MYC and low TP53" may be one group; "tumours with high MYC have low TP53" is a relation.
    holds: ({ of, verb }) =>
      statedGenes(of).length === 2 &&
      ((verb ?? []).length > 0
        ? !holdsKind(of, "where:level")
        : holdsKind(of, "where:level") && holdsKind(of, "level")),
    examples: ["Do tumours with low FOXA1 have high KRT5 in BLCA?"],
  },
];
