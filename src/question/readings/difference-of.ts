import { type Cohort, isNumeric, type Question, type QuestionOf } from "../../meaning/index.ts";
import type { Cohorts } from "../populations/cohorts.ts";

/** A question with whom it speaks of. */
interface Half {
  readonly question: Question;
  readonly cohorts: Cohorts;
}

type Compared = QuestionOf<"comparison">;
type Followed = QuestionOf<"survival">;
type Associated = QuestionOf<"association">;

const says = (value: unknown): string => JSON.stringify(value);
const unique = <Item>(items: readonly Item[]): Item[] => [...new Map(items.map((one) => [says(one), one])).values()];

const isPlain = (question: Question): question is Compared =>
  question.relation === "comparison" &&
  question.of.length === 1 &&
  question.paired !== true &&
  question.modifier === undefined &&
  question.by.is !== "study" &&
  !("one" in question.by);

const isPlainlyFollowed = (question: Question): question is Followed =>
  question.relation === "survival" &&
  question.by.length === 1 &&
  question.modifier === undefined &&
  question.at === undefined;

const isPlaced = ({ cohorts }: Half): boolean => cohorts.named > 0 || cohorts.all;

/** The cancers that either half names; null where they name different ones. */
function cancersOf(difference: Half, across: Half): Pick<Cohort, "cancers" | "group"> | null {
  const [own, others] = [difference.question.cohort, across.question.cohort];
  if (isPlaced(difference) && isPlaced(across))
    return says([...own.cancers].sort()) === says([...others.cancers].sort()) ? others : null;
  return isPlaced(difference) || (own.cancers.length > 0 && !isPlaced(across)) ? own : others;
}

/** Whom both halves speak of; null where they name different cancers, or one where several are set against each other. */
function cohortOf(difference: Half, across: Half, areTypes: boolean): Cohort | null {
  const place = cancersOf(difference, across);
  if (place === null || (areTypes && place.cancers.length < 2)) return null;
  const [own, others] = [difference.question.cohort, across.question.cohort];
  const { cancers, group } = place;
  return {
    cancers,
    ...(group === undefined ? {} : { group }),
    studies: unique([...own.studies, ...others.studies]),
    where: unique([...own.where, ...others.where]),
  };
}

/** Whether a difference differs, of both its halves; null where they are not of one number, or would leave something out. */
export function differenceOf(difference: Half, across: Half): Compared | null {
  const [main, other] = [difference.question, across.question];
  if (!isPlain(main) || !isPlain(other)) return null;
  const areTypes = [main.by, other.by].some(({ is }) => is === "cancer_type");
  const cohort = cohortOf(difference, across, areTypes);
  if (says(main.of) !== says(other.of) || says(main.by) === says(other.by) || cohort === null) return null;
  return { ...main, cohort, adjust: unique([...main.adjust, ...other.adjust]), modifier: other.by };
}

/** Whether a difference in survival differs, of both its halves; null where they are not of one end point, or would leave something out. */
export function survivalDifferenceOf(difference: Half, across: Half): Followed | null {
  const [main, other] = [difference.question, across.question];
  if (!isPlainlyFollowed(main) || !isPlainlyFollowed(other) || main.endpoint !== other.endpoint) return null;
  const [[by], [modifier]] = [main.by, other.by];
  if (by === undefined || modifier === undefined || isNumeric(modifier) || says(by) === says(modifier)) return null;
  const cohort = cohortOf(difference, across, modifier.is === "cancer_type");
  return cohort === null ? null : { ...main, cohort, adjust: unique([...main.adjust, ...other.adjust]), modifier };
}

/** Whether an association differs, of it and of any number that is compared between the same patients; null where they would leave something out. */
export function associationOf(difference: Half, across: Half): Associated | null {
  const [main, other] = [difference.question, across.question];
  if (main.relation !== "association" || main.of.length !== 2 || main.modifier !== undefined) return null;
  if (!isPlain(other) || other.adjust.length > 0 || other.by.is === "tissue") return null;
  const cohort = cohortOf(difference, across, other.by.is === "cancer_type");
  if (main.of.some((one) => says(one) === says(other.by)) || cohort === null) return null;
  return { ...main, cohort, modifier: other.by };
}
