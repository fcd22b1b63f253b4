import { at, free, holdsKind, one, some, type Construction, type Filled } from "../construction.ts";
import { course, isRanked, ofRecord } from "./survival-course.ts";

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
