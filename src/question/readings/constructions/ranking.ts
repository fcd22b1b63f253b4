import { accompanying } from "../../lexicon/words/readings.ts";
import { moving } from "../../lexicon/words/scales.ts";
import { ranks } from "../../lexicon/words/context.ts";
import {
  adjust,
  copyNumbers,
  at,
  bys,
  comparing,
  contrast,
  everywhere,
  free,
  genesIn,
  holdsKind,
  levels,
  notMany,
  one,
  some,
  splits,
  wheres,
  type Construction,
} from "../construction.ts";
import type { Piece } from "../piece.ts";

/** "Genome-wide", unlike "volcano plot". */
const isWide = ({ text }: Piece): boolean => text.toLowerCase().endsWith("wide");

/** "Go up with", unlike "change with". */
const isMoved = ({ text }: Piece): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]+/u)
    .some((word) => moving.has(word));

/** "Prognostic genes": the adjective relates them to the outcome. */
const isPrognostic = ({ text }: Piece): boolean => /^prognostic$/iu.test(text);

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
      moved: { takes: at(0, "ask:correlation") },
      contrast,
      ...everywhere,
      shown: free("ask:plot"),
    },
    holds: ({ moved = [] }) => moved.every(isMoved),
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
    says: "which genes correlate with GENE or a number of the record",
    slots: {
      levels,
      verb: some(at(0, "ask:genes", "ask:genome_wide")),
      beside: one(
        at(0, "expression", "bare", ...copyNumbers, "quantity", "by:expression", "by:quantity"),
        at(1, "by:bare"),
      ),
      related: some(at(0, "ask:correlation", "ask:coexpression"), at(1, "ask:association")),
      measure: { takes: at(0, "loose:expression"), max: 1 },
      ask: free("ask:top", "ask:highly", "ask:too"),
      ...everywhere,
    },
    // "Associated with TP53" may be by mutations.
    holds: ({ beside, related }) =>
      genesIn(beside).length <= 1 &&
      (related ?? []).every(({ kind, text }) => kind !== "ask:association" || accompanying.has(text.toLowerCase())),
    examples: ["Which genes correlate with CD8A in UCEC?", "Which genes go along with FOXM1 in LUAD?"],
  },
  {
    relation: "ranking",
    says: "which genes rise or fall with GENE",
    slots: {
      levels,
      verb: some(at(0, "ask:genes", "ask:genome_wide")),
      beside: one(at(0, "expression", "bare", "quantity", "by:expression", "by:bare", "by:quantity")),
      moved: some(at(0, "ask:difference", "ask:direction")),
      measure: { takes: at(0, "loose:expression"), max: 1 },
      ask: free("ask:top", "ask:highly", "ask:too"),
      ...everywhere,
    },
    holds: ({ beside, moved }) => genesIn(beside).length <= 1 && (moved ?? []).every(isMoved),
    examples: ["Which genes go up with CD8A in UVM?"],
  },
  {
    relation: "ranking",
    says: "which genes are altered more often in one group than in another",
    slots: {
      levels,
      verb: some(at(0, "ask:genes")),
      of: some(at(0, "loose:mutation", "loose:copies")),
      by: one(at(0, ...splits, ...bys, "mutation", "copies", "level", "cancers:many"), at(1, ...wheres)),
      compared: some(at(0, ...comparing, "ask:association")),
      ask: free("ask:often", "ask:frequency", "ask:highly", "ask:top"),
      contrast,
      ...everywhere,
    },
    // "stage III-IV, genes mutated more frequently" sets no stage against the other.
    holds: ({ by, compared, contrast: against = [] }) =>
      !holdsKind(by, "split:class", "split:number") ||
      against.length > 0 ||
      holdsKind(compared, "ask:compare", "ask:difference", "ask:differential"),
    examples: [
      "Which genes are mutated more often in KRAS-mutant than wild-type LUAD?",
      "Which genes are amplified more often in BRCA than in LUAD?",
      "Which mutations are more frequent in women with LUAD?",
    ],
  },
  {
    relation: "ranking",
    says: "a test of every gene between groups, which counts mutations",
    every: "mutation",
    slots: {
      verb: some(at(0, "ask:genes")),
      test: some(at(0, "ask:contingency")),
      by: one(at(0, ...splits, "cancers:many")),
      contrast,
      ...everywhere,
    },
    examples: ["Fisher exact test of all genes, NFE2L2 mutant vs wild type, ESCA"],
  },
  {
    relation: "ranking",
    says: "which genes are mutated together with an alteration of GENE, or without it",
    every: "mutation",
    slots: {
      verb: some(at(0, "ask:genes")),
      of: { takes: at(0, "loose:mutation", "loose:copies"), max: 1 },
      by: one(at(0, "mutation", "bare"), at(1, "copies", "by:mutation", "by:copies")),
      related: some(at(0, "ask:cooccurrence", "ask:exclusive"), at(1, "ask:association")),
      ask: free("ask:top", "ask:often", "ask:highly"),
      ...notMany,
    },
    // What changes together with copies of a gene may be copies or mutations.
    holds: ({ of, by }) =>
      holdsKind(by, "bare")
        ? holdsKind(of, "loose:mutation")
        : (of ?? []).length > 0 || holdsKind(by, "mutation", "by:mutation"),
    examples: [
      "Which genes' mutations co-occur with KRAS mutation in LUAD?",
      "Which mutations co-occur with KRAS in LUAD?",
      "Which genes are mutually exclusive with KRAS mutation in LUAD?",
    ],
  },
  {
    relation: "ranking",
    says: "by which genes an outcome differs",
    slots: {
      levels,
      adjust,
      verb: some(at(0, "ask:genes", "ask:genome_wide")),
      outcome: some(at(0, "outcome")),
      of: { takes: at(0, "loose:mutation", "loose:copies"), max: 2 },
      measure: { takes: at(0, "loose:expression"), max: 1 },
      related: { takes: at(0, "ask:association", "ask:correlation") },
      outlook: free("ask:outlook"),
      ask: free("ask:top", "ask:highly"),
      ...notMany,
    },
    // "mutated in patients with poor survival" chooses patients; it relates nothing.
    holds: ({ verb = [], of = [], measure = [], related = [], ask = [], outcome = [] }) =>
      verb.every((said) => said.kind === "ask:genes" || isWide(said)) &&
      (of.length === 0 || measure.length === 0) &&
      (related.length > 0 ||
        (of.length === 0 && (outcome.every(isPrognostic) || ask.every(({ text }) => ranks.has(text.toLowerCase()))))),
    examples: [
      "Which genes' expression is associated with survival in KIRC?",
      "Top prognostic genes in ACC",
      "Which mutated genes are associated with survival in LUAD?",
    ],
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
