import { weighing } from "../../lexicon/words/readings.ts";
import {
  adjust,
  areSeveral,
  at,
  clinical,
  contrast,
  differ,
  everywhere,
  free,
  holdsKind,
  isOfSubject,
  one,
  some,
  statedGenes,
  type Construction,
  type Filled,
} from "../construction.ts";
import type { Piece, PieceKind } from "../piece.ts";

const clinicalGroups: readonly PieceKind[] = ["dimension", "split:class"];

/** "By SPOP mutation status", "in SPOP-mutant and wild-type PRAD" make groups, where "when SPOP is mutated" chooses patients. */
const isGrouping = ({ kind, named }: Piece): boolean =>
  kind === "split:state" || named?.joint === "apart" || named?.role === "by";

/** "In which cancer do they co-occur most often?", or more than elsewhere: associations are told in each, and not set in order. */
const ranksCancers = (ask: readonly Piece[] = []): boolean =>
  holdsKind(ask, "ask:which_cancers") && holdsKind(ask, "ask:top", "ask:often", "ask:frequency", "ask:comparative");

/** "Does KRAS mutation harm LUAD patients relative to EGFR mutation?": one is weighed against the other. */
const areWeighed = (links: readonly Piece[] = []): boolean =>
  links.some(({ kind, text }) => kind === "link:versus" && weighing.test(text));
/** "Accompanied by EGFR amplification more than by TP53 mutation": which of two goes with a third. */
const areTwoWeighed = (of: readonly Piece[] | undefined, links: readonly Piece[] | undefined): boolean =>
  statedGenes(of).length > 2 && areWeighed(links);

/** "Is CD274 lower in those, if KRAS is mutated too?": a gene of which there is more or less is expressed. */
const isMeasured = ({ of, verb = [], ask }: Filled): boolean =>
  holdsKind(of, "bare") && holdsKind(ask, "ask:comparative") && verb.every(({ kind }) => kind === "ask:too");

/** Whether alterations occur together, or with a clinical group. */
export const association: readonly Construction[] = [
  {
    relation: "association",
    says: "whether GENE is altered more often in patients with GENE altered",
    slots: {
      of: { takes: { ...at(0, "mutation", "copies"), ...at(1, "where:state") }, min: 2, max: 2 },
      verb: some(at(0, "ask:comparative")),
      ask: free("ask:often", "ask:frequency"),
      ...everywhere,
      where: free("where:class", "where:range", "where:state"),
    },
    holds: ({ of, where }) =>
      statedGenes(of).length === 2 &&
      holdsKind(of, "where:state") &&
      (holdsKind(where, "where:state") ? isOfSubject(of) && !isOfSubject(where) : true),
    examples: ["Are NF1 mutations commoner in LGG without IDH1 mutation?"],
  },
  {
    relation: "association",
    says: "whether alterations of GENE and GENE occur together",
    slots: {
      of: some(at(0, "mutation", "copies", "bare", "by:mutation", "by:copies"), at(1, "where:state")),
      verb: some(at(0, "ask:cooccurrence", "ask:exclusive", "ask:too")),
      ask: free(
        "ask:frequency",
        "ask:often",
        "ask:association",
        "ask:correlation",
        "ask:contingency",
        "ask:compare",
        "ask:comparative",
        "ask:top",
        "ask:which_cancers",
      ),
      between: free("link:between", "link:versus"),
      ...everywhere,
    },
    holds: (filled) =>
      areSeveral(filled["of"]) &&
      !ranksCancers(filled["ask"]) &&
      !areTwoWeighed(filled["of"], filled["between"]) &&
      !isMeasured(filled),
    examples: ["Do TP53 and KRAS mutations co-occur in LUAD?", "In which cancers do TP53 and RB1 mutations co-occur?"],
  },
  {
    relation: "association",
    says: "whether GENE is altered more often where GENE is",
    slots: {
      of: some(at(0, "mutation", "copies")),
      by: some(at(0, "by:mutation", "by:copies", "split:state")),
      ask: free(
        "ask:often",
        "ask:comparative",
        "ask:magnitude",
        "ask:association",
        "ask:compare",
        "ask:difference",
        "ask:contingency",
        "ask:too",
      ),
      counted: free("ask:frequency"),
      contrast,
      ...everywhere,
    },
    holds: (filled) =>
      differ(filled) &&
      !((filled["by"] ?? []).length > 1 && areWeighed(filled["contrast"])) &&
      ((filled["counted"] ?? []).length === 0 || (filled["by"] ?? []).every(isGrouping)),
    examples: [
      "Given a BRAF mutation, is NRAS mutated less often in SKCM?",
      "Frequency of PTEN deletion by SPOP mutation status in PRAD",
    ],
  },
  {
    relation: "association",
    says: "whether alterations of GENE and GENE go together",
    slots: {
      of: some(at(0, "mutation", "copies"), at(1, "where:state")),
      verb: some(at(0, "ask:association", "ask:contingency", "ask:correlation")),
      ask: free("ask:often", "ask:comparative", "ask:compare", "ask:which_cancers"),
      between: free("link:between", "link:versus"),
      ...everywhere,
    },
    holds: ({ of, ask, between }) => areSeveral(of) && !ranksCancers(ask) && !areWeighed(between),
    examples: [
      "Are TP53 mutations associated with RB1 mutations in SARC?",
      "Is EGFR amplification associated with EGFR mutation in GBM?",
    ],
  },
  {
    relation: "association",
    says: "a table of alterations of GENE and GENE",
    slots: {
      of: one(at(0, "bare")),
      by: one(at(0, "by:mutation", "by:copies")),
      verb: some(at(0, "ask:contingency")),
      ...everywhere,
    },
    holds: differ,
    examples: ["2x2 table TP53 by CDKN2A mutations in HNSC"],
  },
  {
    relation: "association",
    says: "whether an alteration of GENE makes one of GENE more likely",
    slots: {
      of: { takes: at(0, "mutation", "copies"), min: 2, max: 2 },
      verb: some(at(0, "ask:often")),
      ask: free("ask:comparative", "ask:difference", "ask:compare", "ask:association"),
      ...everywhere,
    },
    holds: ({ of }) => statedGenes(of).length === 2,
    examples: ["Does a BRAF mutation make an NRAS mutation less likely in melanoma?"],
  },
  {
    relation: "association",
    says: "whether alterations of GENE go with a clinical group",
    slots: {
      adjust,
      of: some(at(0, "mutation", "copies")),
      by: one(at(0, ...clinical)),
      verb: some(at(0, "ask:association", "ask:correlation")),
      ask: free("ask:contingency"),
      between: free("link:between"),
      ...everywhere,
    },
    holds: ({ adjust: adjusted }) => (adjusted ?? []).length === 0,
    examples: ["Is TP53 mutation associated with stage in BLCA?"],
  },
  {
    relation: "association",
    says: "whether alterations of GENE go with one clinical group",
    slots: {
      of: some(at(0, "mutation", "copies")),
      by: one(at(1, "where:class")),
      verb: some(at(0, "ask:association", "ask:correlation")),
      ask: free("ask:contingency"),
      ...everywhere,
    },
    // "FAT1 mutations are associated with ESCC" speaks of a cancer.
    holds: ({ by }) => (by ?? []).every(({ stated }) => stated?.byName === undefined),
    examples: ["Is CDH1 mutation associated with lobular histology in BRCA?"],
  },
  {
    relation: "association",
    says: "whether two clinical groups go together",
    slots: {
      of: one(at(0, ...clinicalGroups)),
      by: one(at(0, ...clinicalGroups), at(1, "where:class")),
      ask: free(
        "ask:association",
        "ask:correlation",
        "ask:contingency",
        "ask:compare",
        "ask:difference",
        "ask:frequency",
        "ask:comparative",
      ),
      between: free("link:between", "link:versus"),
      ...everywhere,
    },
    holds: ({ of, by, ask }) =>
      !holdsKind(of, "split:class") &&
      (!holdsKind(by, "where:class") || holdsKind(ask, "ask:association", "ask:correlation")),
    examples: ["Is stage associated with sex in BLCA?", "Does grade differ between men and women in LGG?"],
  },
  {
    relation: "association",
    says: "a table of alterations of GENE and a clinical group",
    slots: {
      of: one(at(0, "mutation", "copies")),
      by: one(at(0, "dimension")),
      verb: some(at(0, "ask:contingency")),
      between: free("link:between", "link:versus"),
      ...everywhere,
    },
    examples: ["TGFBR2 mutation by MSI status in COAD: cross-tabulate"],
  },
];
