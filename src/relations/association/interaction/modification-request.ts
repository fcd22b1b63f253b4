import type { TableRequest } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import type { Variable } from "../../../meaning/index.ts";
import { requireOnePlace } from "../../own-cancers.ts";
import { recordedGroups } from "../recorded-groups.ts";
import type { Modified } from "./modified-pair.ts";

/** More cancer types have too many tables to be seen and ratios to be told. */
const MOST_TYPES = 6;

const refused = (message: string): CgqError => new CgqError("unsupported_question", message);

/** What of the record makes the levels. */
const attributeIn = (variable: Variable): string | undefined => {
  const of = variable.is === "level" ? variable.of : variable;
  return "attribute" in of ? of.attribute : undefined;
};

/** Also two levels of an attribute beside all of them. */
const isSame = (one: Variable, other: Variable): boolean => {
  const attribute = attributeIn(one);
  return attribute === undefined ? JSON.stringify(one) === JSON.stringify(other) : attribute === attributeIn(other);
};

/** Throws CgqError `unsupported_question` for more than two variables, what modifies its own association, tissues and studies, and all cancer types as levels. */
export function modificationRequest({ of, modifier, cohort }: Modified): TableRequest {
  if (of.length !== 2)
    throw refused(
      "Whether an association itself differs is told of two variables at a time. Ask one question for each pair.",
    );
  requireOnePlace([modifier], "Associations are compared");
  if (of.some((one) => isSame(one, modifier)))
    throw refused("What is associated cannot modify its association as well. Name something else.");
  if (modifier.is === "tissue" || modifier.is === "study")
    throw refused("Associations are compared between groups of different patients. Ask for each of them by itself.");
  const isOfTypes = modifier.is === "cancer_type";
  if (isOfTypes && (modifier.one !== undefined || cohort.cancers.length < 2 || cohort.cancers.length > MOST_TYPES))
    throw refused(
      `Whether an association itself differs between cancer types is told of 2 to ${MOST_TYPES} of them; name these.`,
    );
  if ([...of, modifier].some((one) => one.is === "level" && one.cut.at === "maximal"))
    throw refused("A cut that the outcome chooses is of survival alone. Ask for the median instead.");
  return { cohort, of: [...of, modifier], grouping: [...recordedGroups(of), modifier] };
}
