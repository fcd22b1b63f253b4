import { longWords } from "../../lexicon/words/context.ts";
import { courseWords } from "../../lexicon/words/readings.ts";
import { at, free, holdsKind, one, some, type Construction, type Filled } from "../construction.ts";
import type { Piece } from "../piece.ts";
import { course, isRanked, ofRecord } from "./survival-course.ts";

const placed = (filled: Filled): boolean => !holdsKind(filled["cohort"], "cancers:none");
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
    // "Survival in LUAD" may ask for anything of it, "survival in stage IV PAAD" not.
    holds: (filled) =>
      placed(filled) &&
      ((filled["outcome"] ?? []).some((said) => said.endpoint !== undefined || isCourse(said)) ||
        (holdsKind(filled["where"], "where:class", "where:range") && !(filled["outcome"] ?? []).some(isRanked))),
    examples: ["What is the progression-free survival in OV?", "survival curve of THYM"],
  },
];
