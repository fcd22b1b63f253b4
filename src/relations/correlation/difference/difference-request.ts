import type { TableRequest } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import type { Categorical, Numeric } from "../../../meaning/index.ts";
import { requireOnePlace } from "../../own-cancers.ts";
import { pairsOf } from "../measured-pairs.ts";
import type { Differing } from "./correlation-groups.ts";

const isSame = (one: Numeric, other: Numeric): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Groups by a number that is correlated itself have less of its range each, and other correlations by that alone. */
const cutsOwn = (by: Categorical, of: readonly Numeric[]): boolean =>
  by.is === "level" && of.some((one) => isSame(one, by.of));

const refused = (message: string): CgqError => new CgqError("unsupported_question", message);

/** Throws CgqError `unsupported_question` for several pairs, covariates, one cancer type, the same patients in both groups and groups that the numbers make themselves. */
export function differenceRequest({ of, by, cohort, adjust }: Differing): TableRequest {
  if (pairsOf(of).length !== 1)
    throw refused("Whether a correlation differs is told of one pair of numbers at a time. Ask one question for each.");
  requireOnePlace([by], "Correlations are compared");
  if (adjust.length > 0)
    throw refused(
      "Whether a correlation differs is tested without covariates. Leave them out, or ask for the adjusted correlation in each group.",
    );
  if (by.is === "cancer_type" && cohort.cancers.length === 1)
    throw refused("One cancer type alone leaves nothing to compare. Name two or more, or other groups.");
  if (by.is === "tissue" || by.is === "study")
    throw refused("Correlations are compared between groups of different patients. Ask for each of them by itself.");
  if (cutsOwn(by, of))
    throw refused(
      "Groups that are high or low in one of the two numbers differ in their correlation by the cut alone. Ask for groups by something else.",
    );
  return { of: [...of, by], grouping: [by], cohort };
}
