import { geneMeasureNames } from "../../../meaning/index.ts";
import {
  copyNumbers,
  adjust,
  at,
  bys,
  comparing,
  contrast,
  everywhere,
  free,
  genesIn,
  holdsKind,
  levels,
  most,
  notMany,
  one,
  some,
  splits,
  type Construction,
  type Filled,
} from "../construction.ts";
import type { Piece } from "../piece.ts";

function measureOf({ kind, named }: Piece) {
  const what = named?.what;
  const measure = what?.kind === "measure" ? what.measure : what?.kind === "level" ? what.of : undefined;
  if (measure === "copy_number_log2") return "copy_number";
  if (measure !== undefined) return measure;
  if (kind === "copies") return "copy_number";
  return kind === "quantity" || kind === "by:quantity" ? "quantity" : "expression";
}
const measures = (pieces: readonly Piece[] = []) => new Set(pieces.map(measureOf));

/** Of which gene which measure is meant is said: one of all of them, or of each its own. */
const areMeasured = (pieces: readonly Piece[]): boolean =>
  measures(pieces).size === 1 ||
  (pieces.length === 2 &&
    pieces.every(({ kind, named }) => named?.genes.length === 1 && kind !== "bare" && kind !== "copies"));

/** Genes by one measure or each by its own, or two measures of one. */
function twoNumbers(pieces: readonly Piece[] = []): boolean {
  const said = measures(pieces);
  const numbers = pieces.filter(({ kind }) => kind === "quantity" || kind === "by:quantity").length;
  if (numbers > 0) return numbers + genesIn(pieces).length === 2;
  return genesIn(pieces).length >= 2 ? areMeasured(pieces) : said.size === 2;
}

/** "CHGB by DBH", where a third gene may as well make groups. */
const isByOne = (of: readonly Piece[] = []): boolean => !holdsKind(of, "by:bare") || genesIn(of).length === 2;

const together = ({ of, ask, cohort }: Filled) =>
  twoNumbers(of) && isByOne(of) && !(holdsKind(ask, "ask:compare") && holdsKind(cohort, "cancers:many"));

/** "CD73 and CD39 together" may be alterations, "CD73 and CD39 mRNA together" are none. */
const areOfExpression = ({ of, verb }: Filled): boolean =>
  !(verb ?? []).every(({ kind }) => kind === "ask:cooccurrence") ||
  (of ?? []).every(({ kind }) => kind === "expression");

/** The correlations of all cancers tell in which it is strongest, and nothing else that is set in order. */
const ranksElse = ({ ask }: Filled): boolean => holdsKind(ask, "ask:top") && !holdsKind(ask, "ask:which_cancers");

/** Of two genes their expression, of one gene two measures, or a number of the record. */
const areTwo = ({ of, verb }: Filled): boolean =>
  twoNumbers(of) &&
  genesIn(of).length + (of ?? []).filter(({ kind }) => kind === "quantity").length < 3 &&
  // "The association of KRAS with STK11" may be one of mutations.
  !(holdsKind(verb, "ask:association") && holdsKind(of, "bare"));

const differing = {
  levels,
  adjust,
  of: some(at(0, "expression", "bare", "copy_number", ...geneMeasureNames, "quantity"), at(1, "copies")),
  verb: one(at(0, "ask:correlation", "ask:coexpression", "ask:association")),
  interaction: one(at(0, "ask:interaction")),
  ask: free("ask:comparative", "ask:too"),
  contrast: free("link:between", "link:versus", "link:with"),
  ...everywhere,
};

/** Whether numbers go together differently in the groups of something else. */
export const correlationDifference: readonly Construction[] = [
  {
    relation: "correlation",
    says: "whether the correlation of GENE and GENE differs between groups",
    slots: {
      ...differing,
      by: one(at(0, ...splits, ...bys, "split:sides", "mutation", "copies", "level", "cancers:many")),
    },
    holds: areTwo,
    examples: [
      "Does the correlation of CD8A and PDCD1 expression differ between LUAD and LUSC?",
      "Compare the CD8A-GZMB correlation in MSI-high and MSS colorectal cancer",
      "Is ESR1 more strongly correlated with PGR in luminal A than in luminal B?",
      "Does the correlation between MYC copy number and MYC expression depend on TP53 mutation in BRCA?",
    ],
  },
  {
    relation: "correlation",
    says: "whether the correlation of GENE and GENE differs between all cancers",
    slots: { ...differing, cohort: one(at(0, "cancers:all")) },
    holds: areTwo,
    implies: { is: "cancer_type" },
    examples: ["Does the correlation of CD8A and PDCD1 expression differ between cancer types?"],
  },
];

/** Whether numbers go together. */
export const correlation: readonly Construction[] = [
  {
    relation: "correlation",
    says: "whether more of GENE goes with more or less of GENE",
    slots: {
      of: some(at(0, "expression", "bare", ...geneMeasureNames, "quantity")),
      verb: some(at(0, "ask:correlation", "ask:association")),
      both: { takes: at(0, "ask:comparative"), min: 2, max: 2 },
      ...everywhere,
    },
    holds: together,
    examples: ["Does higher CD274 go with higher TMB in LUAD?"],
  },
  {
    relation: "correlation",
    says: "whether GENE and GENE correlate",
    slots: {
      levels,
      adjust,
      of: some(
        at(0, "expression", "bare", "copy_number", ...geneMeasureNames, "by:expression", "quantity", "by:quantity"),
        at(1, "copies", "by:bare"),
      ),
      verb: some(at(0, "ask:correlation", "ask:coexpression"), at(1, "ask:association", "ask:cooccurrence")),
      ask: free("ask:compare", "ask:cooccurrence", "ask:highly", "ask:too", "ask:which_cancers", "ask:top"),
      between: contrast,
      ...everywhere,
    },
    holds: (filled) => together(filled) && areOfExpression(filled) && !ranksElse(filled),
    examples: [
      "Is there a correlation between CD8A and PDCD1 expression in SKCM?",
      "In which cancers are CD8A and PDCD1 most strongly correlated?",
    ],
  },
  {
    relation: "correlation",
    says: "whether the copy number of GENE goes with its expression",
    slots: {
      levels,
      adjust,
      of: some(
        at(0, "expression", "copy_number", ...geneMeasureNames, "by:copy_number", "by:methylation", "by:expression"),
        at(1, "bare", "by:bare"),
        at(2, "copies"),
      ),
      verb: some(at(0, "ask:association", "ask:correlation", "link:versus", "link:between", ...comparing)),
      ask: free("ask:too"),
      ...everywhere,
    },
    holds: ({ of }) => genesIn(of).length === 1 && measures(of).size === 2,
    examples: ["Does ERBB2 copy number correlate with ERBB2 expression in BRCA?"],
  },
  {
    relation: "correlation",
    says: "the expression of GENE by its own copy number",
    slots: {
      levels,
      adjust,
      of: { takes: at(0, "expression", ...copyNumbers, "by:copy_number", "by:expression"), min: 2, max: 2 },
      ...notMany,
    },
    holds: ({ of }) =>
      genesIn(of).length === 1 && measures(of).size === 2 && holdsKind(of, "by:copy_number", "by:expression"),
    examples: ["CDKN2A expression by CDKN2A copy number in GBM"],
  },
  {
    relation: "correlation",
    says: "whether a number of the record goes with another or with GENE",
    slots: {
      levels,
      adjust,
      of: {
        takes: at(
          1,
          "quantity",
          "by:quantity",
          "expression",
          "bare",
          "by:expression",
          "copy_number",
          ...geneMeasureNames,
        ),
        min: 2,
        max: 2,
      },
      verb: { takes: at(0, "link:versus", "ask:difference", "ask:direction", "ask:comparative") },
      ask: free("ask:highly", "ask:compare"),
      rising: most(1, at(0, "loose:expression")),
      ...notMany,
    },
    holds: ({ of, verb, rising }) =>
      twoNumbers(of) &&
      ((rising ?? []).length === 0 || genesIn(of).length === 0) &&
      holdsKind(of, "quantity", "by:quantity") &&
      ((verb ?? []).length > 0 || holdsKind(of, "by:quantity")),
    examples: ["Does tumor mutational burden rise with age in SKCM?", "ESR1 expression as a function of age in BRCA"],
  },
  {
    relation: "correlation",
    says: "the more GENE, the more GENE",
    slots: {
      levels,
      adjust,
      of: { takes: at(0, "expression", "bare", "by:expression", "by:bare"), min: 2, max: 2 },
      verb: { takes: at(0, "ask:comparative", "ask:difference", "ask:direction"), min: 2 },
      ask: free("ask:too"),
      ...notMany,
    },
    holds: ({ of }) => genesIn(of).length === 2,
    examples: ["The more VEGFA, the more CA9 in KIRC?"],
  },
];
