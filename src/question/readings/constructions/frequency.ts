import { isUnaltered } from "../../scan/item.ts";
import {
  at,
  bys,
  clinical,
  contrast,
  everywhere,
  free,
  holdsKind,
  choosesGene,
  isOfSubject,
  most,
  notMany,
  one,
  oneText,
  saysWhichIsCounted,
  some,
  statedGenes,
  wheres,
  type Construction,
} from "../construction.ts";
import { levelsIn } from "../../../meaning/index.ts";
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

const isAlteration = ({ stated }: Piece): boolean =>
  stated?.condition.is === "state" && !isUnaltered(stated.condition.state);

/** "KRAS", unlike "PD-L1" and "HER2", whose rate may be that of a protein. */
const isBySymbol = ({ named, text }: Piece): boolean =>
  (named?.genes ?? []).every((gene) => text.toUpperCase().includes(gene.toUpperCase()));

const makesGroups = ({ text, grouped }: Piece): boolean => grouped === true || text.toLowerCase().startsWith("by ");

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
    says: "how many patients have a clinical level",
    slots: {
      of: one(at(0, "asked")),
      verb: some(at(0, "ask:frequency", "ask:often", "ask:share", "ask:which_cancers")),
      ask: free("ask:top", "ask:least"),
      ...notMany,
    },
    examples: ["Frequency of stage IV among KRAS-mutant COAD", "How many of the TP53-mutant LUAD patients are women?"],
  },
  {
    relation: "frequency",
    says: "whether a clinical level is more common in one group than in the others",
    slots: {
      of: one(at(0, "asked")),
      by: one(
        at(0, "where:class", "where:state", "where:range", "by:mutation", "by:copies"),
        at(
          0,
          "split:class",
          "split:state",
          "split:number",
          "split:cancers",
          "split:sides",
          "cancers:many",
          "dimension",
        ),
      ),
      ask: { takes: at(0, "ask:frequency", "ask:often", "ask:share"), min: 1 },
      verb: free("ask:comparative", "ask:magnitude", "ask:difference", "ask:compare"),
      contrast,
      ...notMany,
    },
    // Groups that are named beside each other are compared whatever the verb.
    holds: ({ by, where, verb }) =>
      ((verb ?? []).length > 0 || !holdsKind(by, ...wheres, ...bys)) &&
      (!holdsKind(by, "where:class", "where:state", "where:range") ||
        (!isOfSubject(where) && (isOfSubject(by) || (where ?? []).length === 0))),
    examples: [
      "Are women more often MSI-high in COAD?",
      "Is stage IV more common in KRAS-mutant COAD?",
      "How does MSI-H frequency compare between UCEC, STAD and COAD?",
      "MSI-H rate by stage in COAD",
      "Proportion of stage IV patients among BRCA, LUAD and COAD",
    ],
  },
  {
    relation: "frequency",
    says: "how a clinical attribute is distributed",
    slots: {
      of: one(at(0, "dimension")),
      ask: free("ask:frequency", "ask:share", "ask:levels"),
      ...everywhere,
    },
    // "Share of LUAD patients with KRAS mutation, by sex" counts the mutated in each.
    holds: ({ of, where }) => !holdsKind(where, "where:state") || !(of ?? []).some(makesGroups),
    examples: ["Stage distribution in LUAD", "Sex ratio in MESO and LUAD"],
  },
  {
    relation: "frequency",
    says: "whether a clinical attribute is distributed alike in groups",
    slots: {
      of: one(at(0, "dimension")),
      by: one(
        at(0, "split:cancers", "cancers:many", "split:sides"),
        at(0, "by:mutation", "by:copies", "split:state"),
        at(1, "where:state", "where:class"),
      ),
      ask: free("ask:frequency", "ask:share", "ask:often", "ask:levels"),
      verb: free("ask:compare", "ask:difference", "ask:differential", "ask:comparative", "ask:contingency"),
      contrast,
      ...notMany,
    },
    holds: ({ of, by, verb, where, contrast: said }) => {
      const compares = (verb ?? []).length > 0 || (said ?? []).length > 0;
      if (holdsKind(by, "cancers:many")) return compares;
      // "TP53 mutated vs wild type by subtype" counts the mutated in each.
      if (holdsKind(by, "split:state") && (of ?? []).some(makesGroups)) return false;
      const isOrdered = holdsKind(verb, "ask:comparative");
      return !holdsKind(by, "where:state", "where:class") || (isOrdered && !isOfSubject(where));
    },
    examples: [
      "How does the distribution of stage differ between BRCA and LUAD?",
      "Stage distribution by KRAS mutation in PAAD",
      "Do FBXW7-mutant UCEC present at a later stage than FBXW7 wild-type?",
    ],
  },
  {
    relation: "frequency",
    says: "how often each of several clinical levels occurs",
    slots: {
      of: one(at(0, "split:class")),
      verb: some(at(0, "ask:frequency", "ask:share")),
      ask: free("ask:compare", "ask:often", "ask:levels"),
      contrast,
      ...notMany,
    },
    // "Stage I, II, III and IV": whether the last two are one level, is not said.
    holds: ({ of, where }) =>
      !(holdsKind(where, "where:state") && (of ?? []).some(makesGroups)) &&
      (of ?? []).every(
        ({ split }) =>
          split?.is === "class" &&
          (split.levels.length === 2 || split.levels.every((level) => levelsIn(level).length === 1)),
      ),
    examples: ["What is the frequency of Asian versus White in LIHC?"],
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
