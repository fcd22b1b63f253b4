import {
  at,
  bys,
  contrast,
  everywhere,
  free,
  holdsKind,
  isOfSubject,
  makesGroups,
  notMany,
  one,
  some,
  wheres,
  type Construction,
} from "../construction.ts";
import { levelsIn } from "../../../meaning/index.ts";

/** How often levels of the clinical record occur, and how attributes are distributed. */
export const recordedFrequency: readonly Construction[] = [
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
];
