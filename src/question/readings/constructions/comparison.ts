import { geneMeasureNames } from "../../../meaning/index.ts";
import { ratioWords } from "../../lexicon/words/readings.ts";
import type { Piece } from "../piece.ts";
import {
  adjust,
  areListed,
  at,
  bys,
  comparing,
  contrast,
  differ,
  everywhere,
  free,
  genesIn,
  holdsKind,
  setsAgainstOthers,
  levels,
  isToldBy,
  notMany,
  one,
  some,
  splits,
  wheres,
  type Construction,
} from "../construction.ts";

const measured = at(0, "expression", "bare", ...geneMeasureNames, "quantity");

/** "PDL1 relative to CD8A in LUAD vs LUSC": a ratio is not what is measured of either. */
const isRatio = (of: readonly Piece[] = []): boolean =>
  of.some(
    ({ named }) => named?.joint === "versus" && ratioWords.some((word) => named.text.toLowerCase().includes(word)),
  );

/** "Are CD8A and PDCD1 expression associated in HPV-positive HNSC?", unlike "associated with HPV": they go with each other. */
const relatesGenes = (of: readonly Piece[] = [], verb: readonly Piece[] = []): boolean =>
  genesIn(of).length > 1 &&
  verb.some(({ kind, text }) => kind === "ask:association" && !/\b(?:with|to|by|on)$/iu.test(text));

/** "Does TMB rise with age among POLE wild types?": two numbers that are not listed. */
const goWithEachOther = (of: readonly Piece[] = []): boolean => holdsKind(of, "quantity") && !areListed(of);

const namesGene = ({ text }: Piece): boolean => text.includes(" ") && !/\bmutat/iu.test(text);

/** "CD8A vs PDCD1 in LUAD and LUSC": whether genes or cancers are set against each other is not said. */
const isOpposed = ({ named }: Piece): boolean => named?.joint === "versus" && named.genes.length > 1;

/** A measure compared between groups. */
export const comparison: readonly Construction[] = [
  {
    relation: "comparison",
    says: "whether the expression of GENE differs between groups",
    slots: {
      levels,
      adjust,
      of: some(measured, at(1, "level")),
      by: one(at(0, ...splits, ...bys, "cancers:many")),
      ask: free(
        ...comparing,
        "ask:association",
        "ask:highly",
        "ask:top",
        "ask:least",
        "ask:often",
        "ask:which_cancers",
      ),
      related: { takes: at(1, "ask:correlation") },
      contrast,
      paired: free("paired"),
      ...everywhere,
    },
    holds: ({ of, by, ask, related }) =>
      !isRatio(of) &&
      !goWithEachOther(of) &&
      !isToldBy(of) &&
      !(of?.some(isOpposed) === true && holdsKind(by, "split:cancers", "cancers:many")) &&
      !(
        holdsKind(of, "bare") &&
        (by ?? []).some(({ named }) => named?.role === "when") &&
        [...(ask ?? []), ...(related ?? [])].length === 0
      ) &&
      ((related ?? []).length === 0 || ((of ?? []).length <= 1 && genesIn(of).length <= 1)) &&
      (!holdsKind(of, "level") || (!holdsKind(ask, "ask:often") && genesIn(of).length === 1)),
    examples: ["Is TP53 expression different between BRCA and LUAD?", "MYC expression in tumour versus normal COAD"],
  },
  {
    relation: "comparison",
    says: "whether an alteration of GENE goes with the expression of GENE",
    slots: {
      levels,
      adjust,
      of: some(measured),
      by: one(at(0, "mutation", "copies", "level")),
      verb: some(at(0, "ask:association", "ask:correlation", ...comparing)),
      ask: free("ask:highly", "ask:which_cancers"),
      ...everywhere,
    },
    holds: (filled) =>
      (differ(filled) ||
        filled["by"]?.[0]?.kind === "mutation" ||
        (filled["by"]?.[0]?.kind === "copies" && !holdsKind(filled["verb"], "ask:association", "ask:correlation")) ||
        holdsKind(filled["of"], "quantity")) &&
      !goWithEachOther(filled["of"]) &&
      !(genesIn(filled["of"]).length > 1 && holdsKind(filled["verb"], "ask:correlation")),
    examples: ["Does TP53 mutation affect MDM2 expression in SARC?"],
  },
  {
    relation: "comparison",
    says: "whether GENE is altered more often with a higher number of the record",
    slots: {
      of: one(at(0, "quantity")),
      by: one(at(0, "mutation", "copies")),
      often: some(at(0, "ask:often", "ask:frequency")),
      more: some(at(0, "ask:comparative")),
      ...notMany,
    },
    examples: ["Is ATRX mutation more common in younger LGG patients?"],
  },
  {
    relation: "comparison",
    says: "a number of the record beside an alteration of GENE",
    slots: {
      of: one(at(0, "quantity", "by:quantity")),
      by: one(at(0, "mutation", "copies", "by:mutation", "by:copies")),
      between: free("link:versus", "link:between"),
      ...notMany,
    },
    examples: ["BRAF mutation by age in thyroid cancer"],
  },
  {
    relation: "comparison",
    says: "the expression of GENE beside its own alteration",
    slots: {
      levels,
      of: one(at(0, "expression")),
      by: one(at(0, "copies", "mutation")),
      ...notMany,
    },
    // "KRAS mutation and expression" asks for both.
    holds: (filled) => !differ(filled) && (holdsKind(filled["by"], "copies") || (filled["of"] ?? []).every(namesGene)),
    examples: ["PTEN loss and PTEN expression in UCEC", "NF1 mutation, NF1 mRNA in SKCM"],
  },
  {
    relation: "comparison",
    says: "the expression of GENE against an alteration of GENE",
    slots: {
      levels,
      adjust,
      of: one(at(0, "expression", ...geneMeasureNames)),
      by: one(at(0, "mutation", "copies")),
      versus: some(at(0, "link:versus")),
      ...notMany,
    },
    holds: (filled) => differ(filled) || holdsKind(filled["by"], "mutation"),
    examples: ["RB1 loss vs E2F1 expression in BLCA"],
  },
  {
    relation: "comparison",
    says: "whether the expression of GENE is higher in one group than in the others",
    slots: {
      levels,
      adjust,
      of: some(measured),
      by: one(at(1, ...wheres)),
      verb: some(at(0, "ask:comparative", "ask:magnitude", "ask:direction", "ask:difference", "ask:association")),
      ask: free("ask:compare", "ask:highly", "ask:often"),
      ...notMany,
    },
    // "In KRAS-mutant LUAD, is it higher in patients with STK11 mutation?": the place makes no groups.
    // "TP53 more often in women" leaves open what is counted.
    holds: (filled) =>
      setsAgainstOthers(filled) &&
      !goWithEachOther(filled.of) &&
      !relatesGenes(filled.of, filled.verb) &&
      !(holdsKind(filled.ask, "ask:often") && holdsKind(filled.of, "bare")),
    examples: ["Is MDM2 expression higher in TP53-mutant GBM?", "Is AR expression a feature of luminal breast cancer?"],
  },
  {
    relation: "comparison",
    says: "whether GENE is high or low in some of the patients",
    price: 1,
    slots: {
      levels,
      of: one(at(0, "level", "loose:level")),
      by: one(at(0, "where:state", "where:class", "where:range")),
      ask: free("ask:highly", "ask:comparative", "ask:direction", "ask:often", "ask:association"),
      ...notMany,
      where: free("where:class", "where:range"),
    },
    holds: (filled) => differ(filled) && setsAgainstOthers(filled),
    examples: [
      "Is CDKN1A low in TP53-mutant BLCA?",
      "Is CD274 high in MSI-high colorectal cancer?",
      "Is low PTEN expression associated with high grade in UCEC?",
    ],
  },
  {
    relation: "comparison",
    says: "whether a high or low GENE goes with an alteration of GENE",
    slots: {
      levels,
      of: one(at(0, "level")),
      by: one(at(0, "mutation", "copies")),
      verb: some(at(0, "ask:association", "ask:correlation")),
      ...everywhere,
    },
    holds: differ,
    examples: ["Is high CD274 associated with KRAS mutation in LUAD?"],
  },
  {
    relation: "comparison",
    says: "whether tumours where GENE is high are of a higher stage",
    slots: {
      levels,
      of: one(at(0, "where:level")),
      by: one(at(0, "dimension")),
      verb: some(at(0, "ask:comparative")),
      ...notMany,
      where: free(),
    },
    examples: ["Do ACC tumours with high NR5A1 expression show a higher stage?"],
  },
  {
    relation: "comparison",
    says: "how the expression of GENE differs among the cancers of a group",
    slots: {
      levels,
      adjust,
      of: some(measured),
      by: one(at(0, "cancers:group")),
      verb: some(
        at(0, "ask:compare", "ask:difference", "ask:differential", "link:between", "ask:tested"),
        at(1, "ask:levels"),
      ),
      ask: free("ask:highly"),
      ...everywhere,
      // "Does it differ in MSI-high colorectal cancer?" may as well set those against the others.
      where: { takes: at(1, ...wheres) },
    },
    holds: ({ of }) => !goWithEachOther(of),
    examples: ["compare EGFR expression between kidney cancers"],
  },
  {
    relation: "comparison",
    says: "whether GENE is expressed more in tumours than in normal tissue",
    slots: {
      levels,
      adjust,
      of: some(at(0, "expression")),
      verb: some(at(0, "ask:direction")),
      ask: free("ask:highly"),
      paired: free("paired"),
      ...notMany,
      where: free(),
    },
    implies: { is: "tissue" },
    examples: ["Is EGFR overexpressed in GBM?"],
  },
];
