import type { TableRequest } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import type { Variable } from "../../../meaning/index.ts";
import type { Modified } from "./modified-groups.ts";

/** More cancer types have too many boxes to be seen and differences to be told. */
const MOST_TYPES = 6;

const refused = (message: string): CgqError => new CgqError("unsupported_question", message);

const isSame = (one: Variable, other: Variable): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A number that is measured is no group of itself, nor does it modify its own difference. */
const cutsOwn = (one: Variable, of: readonly Variable[]): boolean =>
  one.is === "level" && of.some((measured) => isSame(measured, one.of));

/** Throws CgqError `unsupported_question` for several numbers, pairs of tissues, all cancer types as levels, and groups that modify themselves or are cut from what is measured. */
export function modificationRequest({ of, by, modifier, cohort, adjust, paired }: Modified): TableRequest {
  if (of.length !== 1)
    throw refused("Whether a difference itself differs is told of one number at a time. Ask one question for each.");
  if (paired === true)
    throw refused("Whether the difference of paired tissues differs is not tested. Ask for it without pairs.");
  if (isSame(by, modifier))
    throw refused("What makes the groups cannot modify their difference as well. Name something else.");
  const types = [by, modifier].filter(({ is }) => is === "cancer_type");
  if (types.some((one) => "one" in one) || [by, modifier].some(({ is }) => is === "study"))
    throw refused("Whether a difference itself differs is told of named cancer types, or of patients.");
  if (types.length > 0 && (cohort.cancers.length < 2 || cohort.cancers.length > MOST_TYPES))
    throw refused(
      `Whether a difference itself differs between cancer types is told of 2 to ${MOST_TYPES} of them; name these.`,
    );
  if ([by, modifier].some((one) => cutsOwn(one, of)))
    throw refused(
      "Groups that are high or low in what is measured differ in it by the cut alone. Ask for groups by something else.",
    );
  if ([by, modifier].some((one) => one.is === "level" && one.cut.at === "maximal"))
    throw refused("A cut that the outcome chooses is of survival alone. Ask for the median instead.");
  return { cohort, of: [...of, by, modifier], grouping: [by, modifier], beside: adjust };
}
