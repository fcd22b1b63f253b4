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
import { courseWords } from "../../lexicon/words/readings.ts";
import { longWords, ofPeople, rankedLives } from "../../lexicon/words/context.ts";
import type { Piece, PieceKind } from "../piece.ts";
import { isPrognostic } from "../relation-phrases.ts";

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
/** "Live longer": said of the patients who are named, whichever of two things tells them from the others. */
const ranksLives = (outcome: readonly Piece[] = []): boolean =>
  outcome.some(({ text }) =>
    text
      .toLowerCase()
      .split(" ")
      .some((word) => rankedLives.has(word)),
  );

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
      !(ranksLives(outcome) && (where ?? []).some(isOfPeople)) &&
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
      ask: free("ask:association", "ask:comparative", "ask:outlook", "ask:direction"),
      contrast: free("link:between", "link:versus", "link:with"),
      ...everywhere,
    },
    // "The prognostic value of CD8A" is that of its expression; beside another gene, and in "the effect of KRAS", a mutation may be meant.
    holds: ({ outcome = [], by, ask }) =>
      !holdsKind(by, "bare") ||
      (statedGenes(by).length === 1 && holdsKind(ask, "ask:association")) ||
      (statedGenes(by).length === 1 && !holdsKind(by, "split:state", "split:level") && outcome.some(isPrognostic)),
    examples: [
      "Does the effect of TP53 mutation on survival differ between women and men in LUAD?",
      "Is there an interaction between KRAS mutation and STK11 mutation on overall survival in LUAD?",
      "Does stage modify the association of EGFR expression with survival in LUAD?",
      "Does the effect of TP53 mutation on survival differ between LUAD and LUSC?",
    ],
  },
];

const course = { outcome: some(at(0, "outcome")), horizon: most(1, at(0, "horizon")), ...everywhere };
const placed = (filled: Filled): boolean => !holdsKind(filled["cohort"], "cancers:none");
/** Patients who are chosen by a gene are compared with the others, unless a number is asked of them alone. */
const ofRecord = { where: free("where:class", "where:range") };
const isLong = ({ text }: Piece): boolean => longWords.has(text.toLowerCase());

const isCourse = ({ text }: Piece): boolean =>
  text
    .toLowerCase()
    .split(/[\s–-]+/u)
    .some((word) => courseWords.has(word));

/** Survival described: nothing is set against anything, and what is wanted of it is said. */
export const survivalDescribed: readonly Construction[] = [
  {
    relation: "survival",
    says: "the share that survives so long",
    slots: { ...course, horizon: one(at(0, "horizon")), ask: free("ask:frequency", "ask:share", "ask:levels") },
    holds: placed,
    examples: ["5-year survival of women with stage IV KIRC", "Progression-free survival after 18 months in OV"],
  },
  {
    relation: "survival",
    says: "the median survival",
    slots: { ...course, ask: some(at(0, "ask:levels", "ask:frequency")), long: free("ask:outlook") },
    holds: placed,
    examples: ["median overall survival in GBM", "Median survival of KRAS-mutant LUAD"],
  },
  {
    relation: "survival",
    says: "how long patients live",
    slots: { ...course, ...ofRecord, ask: some(at(0, "ask:outlook")) },
    holds: (filled) => placed(filled) && (filled["ask"] ?? []).every(isLong),
    examples: ["How long do patients with glioblastoma live?"],
  },
  {
    relation: "survival",
    says: "an end point",
    slots: { ...course, ...ofRecord },
    // "Survival in LUAD" may ask for anything of it.
    holds: (filled) =>
      placed(filled) && (filled["outcome"] ?? []).some((said) => said.endpoint !== undefined || isCourse(said)),
    examples: ["What is the progression-free survival in OV?", "survival curve of THYM"],
  },
];

const judged = some(
  at(0, "ask:compare", "ask:difference", "ask:differential", "ask:comparative", "ask:outlook", "ask:direction"),
  at(0, "link:between", "link:versus", "ask:tested"),
);
/** "Do glioma patients do better?" does not say than whom; a list is compared where it is said so. */
const setsAgainst = (filled: Filled): boolean => areNamed(filled) && isSaid(filled);
/** The survival of one cancer against that of all others is none that a test of all tells. */
const areNamed = ({ cohort }: Filled): boolean =>
  (cohort ?? []).every(({ split }) => split?.is !== "cancers" || split.one === undefined);
const isSaid = ({ cohort, verb, where }: Filled): boolean =>
  holdsKind(cohort, "split:cancers") ||
  holdsKind(verb, "link:between", "link:versus") ||
  (holdsKind(verb, "ask:compare", "ask:difference", "ask:differential") &&
    !holdsKind(where, "where:state", "where:level"));
/** "Live longer", "longest". */
const isRanked = ({ text }: Piece): boolean =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => rankedLives.has(word));
const further = free("ask:levels", "ask:frequency", "ask:share", "ask:association");

/** Survival of cancer types set against each other. */
export const survivalOfCancers: readonly Construction[] = [
  {
    relation: "survival",
    says: "whether survival differs between cancers",
    slots: {
      ...course,
      cohort: one(at(0, "cancers:many", "cancers:group", "split:cancers")),
      verb: judged,
      ask: further,
      best: free("ask:top", "ask:least"),
    },
    holds: setsAgainst,
    implies: { is: "cancer_type" },
    examples: ["compare overall survival of KIRC, KIRP and KICH", "Is survival shorter in GBM than in LGG?"],
  },
  {
    relation: "survival",
    says: "in which of the cancers patients live longest",
    slots: {
      ...course,
      ...ofRecord,
      cohort: one(at(0, "cancers:many")),
      ask: free("ask:top", "ask:least", "ask:outlook", "ask:comparative", "ask:which_cancers"),
    },
    holds: ({ outcome = [], ask = [] }) => [...outcome, ...ask].some(isRanked),
    implies: { is: "cancer_type" },
    examples: ["Who lives longer, CHOL or LIHC?"],
  },
  {
    relation: "survival",
    says: "in which cancers survival is worst",
    slots: {
      ...course,
      cohort: free("cancers:all", "cancers:group", "cancers:none"),
      which: some(at(0, "ask:which_cancers")),
      verb: some(at(0, "ask:outlook", "ask:top", "ask:least", "ask:comparative", "ask:difference")),
      ask: further,
    },
    implies: { is: "cancer_type" },
    examples: ["Which cancer has the worst survival?"],
  },
  {
    relation: "survival",
    says: "how survival differs between all cancers",
    slots: {
      ...course,
      cohort: some(at(0, "cancers:all")),
      verb: some(at(0, "ask:compare", "ask:difference", "ask:differential")),
      between: free("link:between"),
      ask: further,
    },
    implies: { is: "cancer_type" },
    examples: ["Does progression-free survival differ between all cancer types?"],
  },
];
