import {
  areListed,
  at,
  clinical,
  contrast,
  everywhere,
  free,
  holdsKind,
  choosesGene,
  isOfSubject,
  makesGroups,
  most,
  notMany,
  one,
  oneText,
  saysWhichIsCounted,
  some,
  statedGenes,
  type Construction,
} from "../construction.ts";
import { isUnaltered } from "../../scan/item.ts";
import { rateWords } from "../../lexicon/words/readings.ts";
import type { Piece, PieceKind } from "../piece.ts";

const counting: readonly PieceKind[] = [
  "ask:frequency",
  "ask:too",
  "ask:often",
  "ask:highly",
  "ask:top",
  "ask:least",
  "ask:which_cancers",
  "ask:share",
  "ask:compare",
  "ask:difference",
  "ask:differential",
  "ask:direction",
];

const isNamedAlteration = ({ named }: Piece): boolean =>
  named?.what.kind === "state" && named.role === undefined && !isUnaltered(named.what.state);
const isAlteration = ({ stated }: Piece): boolean =>
  stated?.condition.is === "state" && !isUnaltered(stated.condition.state);

/** "KRAS", unlike "PD-L1" and "HER2", whose rate may be that of a protein. */
const isBySymbol = ({ named, text }: Piece): boolean =>
  (named?.genes ?? []).every((gene) => text.toUpperCase().includes(gene.toUpperCase()));

/** How often something is the case. */
export const frequency: readonly Construction[] = [
  {
    relation: "frequency",
    says: "how often GENE is altered",
    slots: {
      of: one(at(0, "mutation", "copies", "copy_number")),
      by: most(1, at(0, ...clinical, "split:cancers", "split:level", "split:sides", "cancers:many", "by:expression")),
      ask: free(...counting),
      more: { takes: at(1, "ask:comparative", "ask:contingency", "ask:magnitude") },
      related: most(1, at(1, "ask:association")),
      contrast,
      ...everywhere,
    },
    // Cancers that are listed are compared only where a comparison is asked for.
    holds: ({ of, by, where, cohort, ask, more, related, contrast: said }) => {
      // "How many of them also have BRAF mutations?", unlike "do they have them too?".
      if (holdsKind(ask, "ask:too") && !holdsKind(ask, "ask:frequency", "ask:share")) return false;
      // "Does race affect how often EGFR is mutated?"
      if (holdsKind(related, "ask:association") && (by ?? []).length === 0) return false;
      const compares =
        (said ?? []).length > 0 ||
        (more ?? []).length > 0 ||
        holdsKind(ask, "ask:compare", "ask:difference", "ask:differential");
      const ranked = holdsKind(ask, "ask:top", "ask:least") && !holdsKind(ask, "ask:which_cancers", "ask:share");
      if (
        ranked &&
        statedGenes(of).length < 2 &&
        !holdsKind(cohort, "cancers:all", "cancers:many", "cancers:group") &&
        (by ?? []).length === 0
      )
        return false;
      // "In MSI-high COAD, is it mutated more often in women?" compares them with men.
      if (
        holdsKind(more, "ask:comparative") &&
        isOfSubject(where) &&
        (by ?? []).length === 0 &&
        !choosesGene(of, where)
      )
        return false;
      const several = statedGenes(of).length > 1;
      // "commoner in those without IDH1 mutation" compares with the others, which are not counted here.
      if (
        holdsKind(more, "ask:comparative", "ask:magnitude") &&
        (by ?? []).length === 0 &&
        !several &&
        (said ?? []).length === 0 &&
        (holdsKind(where, "where:state", "where:level") ||
          (holdsKind(more, "ask:comparative") && (where ?? []).length > 1))
      )
        return false;
      return compares ? !holdsKind(cohort, "cancers:many") || (by ?? []).length > 0 : !holdsKind(by, "cancers:many");
    },
    examples: ["How often is KRAS mutated in LUAD?", "Is TP53 mutated more often in LUSC than in LUAD?"],
  },
  {
    relation: "frequency",
    says: "how often each of several alterations is found",
    slots: {
      of: { takes: at(0, "mutation", "copies"), min: 2 },
      verb: some(at(0, "ask:frequency")),
      ask: free("ask:often"),
      ...notMany,
    },
    // "How many have EGFR amplification and EGFR mutation" may count those with both.
    holds: ({ of = [], verb = [] }) =>
      areListed(of) && of.every(isNamedAlteration) && verb.every(({ text }) => !/^how many/iu.test(text)),
    examples: [
      "Frequency of EGFR amplification and EGFR mutation in GBM",
      "Is PTEN deleted more often than mutated in PRAD?",
    ],
  },
  {
    relation: "frequency",
    says: "the mutations of GENE",
    slots: {
      of: some(at(0, "bare", "mutation")),
      verb: some(at(0, "ask:landscape")),
      ask: free(...counting),
      ...everywhere,
    },
    examples: ["mutational landscape of TP53 in OV"],
  },
  {
    relation: "frequency",
    says: "the rate of GENE, which is that of its mutations",
    price: 1,
    slots: {
      of: one(at(0, "bare")),
      by: most(1, at(0, ...clinical, "split:cancers", "cancers:many")),
      verb: some(at(0, "ask:frequency")),
      more: free("ask:compare", "ask:difference", "ask:comparative"),
      contrast,
      ...everywhere,
    },
    // A list of cancers is compared where it is said so.
    holds: ({ of, by, verb, more = [], contrast: said = [], cohort }) =>
      (of ?? []).every(isBySymbol) &&
      (verb ?? []).every(({ text }) => rateWords.has(text.toLowerCase())) &&
      (more.length + said.length > 0
        ? (by ?? []).length > 0 && !holdsKind(cohort, "cancers:many")
        : !holdsKind(by, "cancers:many")),
    examples: ["KRAS freq PAAD", "TP53 rate UCS vs UCEC"],
  },
  {
    relation: "frequency",
    says: "what share of patients has GENE altered",
    slots: {
      of: some(at(1, "where:state")),
      by: most(1, at(0, "dimension", "split:class")),
      ask: free("ask:frequency", "ask:often", "ask:share", "ask:top", "ask:least", "ask:which_cancers"),
      ...everywhere,
      where: free("where:class", "where:range"),
    },
    // The share without an alteration is not what is counted.
    holds: ({ of, by, where }) =>
      oneText(of) && (of ?? []).every(isAlteration) && saysWhichIsCounted(of, where) && (by ?? []).every(makesGroups),
    examples: [
      "What fraction of LUAD has KRAS mutated tumours?",
      "Share of LUAD patients with KRAS mutation, by sex",
      "EGFR-mutant LUAD proportion among stage I versus stage IV",
    ],
  },
  {
    relation: "frequency",
    says: "whether the share of patients with GENE altered differs between cancers",
    slots: {
      of: some(at(1, "where:state")),
      by: one(at(0, "cancers:many", "split:cancers")),
      ask: some(at(0, "ask:frequency", "ask:share")),
      verb: some(at(0, "ask:compare", "ask:difference", "ask:comparative")),
      contrast,
      ...notMany,
      where: free("where:class", "where:range"),
    },
    holds: ({ of, where }) => oneText(of) && (of ?? []).every(isAlteration) && saysWhichIsCounted(of, where),
    examples: ["Compare the proportion of tumours with TP63 mutation: HNSC, LUSC, CESC"],
  },
  {
    relation: "frequency",
    says: "how often GENE is altered where GENE is",
    slots: {
      of: one(at(0, "mutation", "copies")),
      ...everywhere,
      where: some(at(0, "by:mutation", "by:copies", "by:level", "where:class", "where:range")),
      verb: some(at(0, "ask:frequency")),
    },
    holds: ({ where }) => (where ?? []).every(({ named }) => named === undefined || named.role === "when"),
    examples: ["When TP53 is mutated in BLCA, how often is RB1 mutated?"],
  },
  {
    relation: "frequency",
    says: "whether GENE is altered more often in one group than in the others",
    slots: {
      of: one(at(0, "mutation", "copies")),
      by: one(at(0, "where:class", "where:range")),
      verb: some(at(0, "ask:comparative")),
      ask: free(...counting),
      ...everywhere,
      where: free("where:state", "where:level", "where:class", "where:range"),
    },
    holds: ({ of, by, where }) =>
      !choosesGene(of, by) &&
      !isOfSubject(where) &&
      (isOfSubject(by) || !holdsKind(where, "where:class", "where:range")),
    examples: ["Is TP53 mutated more often in female LUAD patients?"],
  },
  {
    relation: "frequency",
    says: "how many of those with GENE altered have GENE altered too",
    slots: {
      of: one(at(0, "mutation", "copies")),
      verb: some(at(0, "ask:frequency", "ask:share")),
      also: some(at(0, "ask:cooccurrence", "ask:too")),
      ...everywhere,
      where: some(at(0, "where:state"), at(0, "where:class", "where:range", "where:level")),
    },
    holds: ({ of, where, also }) =>
      holdsKind(where, "where:state") &&
      statedGenes(of).every((gene) => !statedGenes(where).includes(gene)) &&
      (also ?? []).every(({ kind, text }) => kind === "ask:too" || text.toLowerCase().startsWith("also")),
    examples: ["How many KRAS-mutant COAD also have BRAF mutations?"],
  },
];
