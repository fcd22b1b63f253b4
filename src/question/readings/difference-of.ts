import type { Cohort, Question, QuestionOf } from "../../meaning/index.ts";
import type { Cohorts } from "../populations/cohorts.ts";

/** A question with whom it speaks of. */
interface Half {
  readonly question: Question;
  readonly cohorts: Cohorts;
}

type Compared = QuestionOf<"comparison">;

const says = (value: unknown): string => JSON.stringify(value);
const unique = <Item>(items: readonly Item[]): Item[] => [...new Map(items.map((one) => [says(one), one])).values()];

const isPlain = (question: Question): question is Compared =>
  question.relation === "comparison" &&
  question.of.length === 1 &&
  question.paired !== true &&
  question.modifier === undefined &&
  question.by.is !== "study" &&
  !("one" in question.by);

const isPlaced = ({ cohorts }: Half): boolean => cohorts.named > 0 || cohorts.all;

/** The cancers that either half names; null where they name different ones. */
function cancersOf(difference: Half, across: Half): Pick<Cohort, "cancers" | "group"> | null {
  const [own, others] = [difference.question.cohort, across.question.cohort];
  if (isPlaced(difference) && isPlaced(across))
    return says([...own.cancers].sort()) === says([...others.cancers].sort()) ? others : null;
  return isPlaced(difference) || (own.cancers.length > 0 && !isPlaced(across)) ? own : others;
}

/** Whether a difference differs, of both its halves; null where they are not of one number, or would leave something out. */
export function differenceOf(difference: Half, across: Half): Compared | null {
  const [main, other] = [difference.question, across.question];
  if (!isPlain(main) || !isPlain(other)) return null;
  const place = cancersOf(difference, across);
  const areTypes = [main.by, other.by].some(({ is }) => is === "cancer_type");
  if (says(main.of) !== says(other.of) || says(main.by) === says(other.by) || place === null) return null;
  if (areTypes && place.cancers.length < 2) return null;
  const { cancers, group } = place;
  const cohort: Cohort = {
    cancers,
    ...(group === undefined ? {} : { group }),
    studies: unique([...main.cohort.studies, ...other.cohort.studies]),
    where: unique([...main.cohort.where, ...other.cohort.where]),
  };
  return { ...main, cohort, adjust: unique([...main.adjust, ...other.adjust]), modifier: other.by };
}
