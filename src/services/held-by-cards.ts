import { attributeOf, type Categorical, type Condition, type Question, type Variable } from "../meaning/index.ts";

/** What is understood but not answered yet; it is refused, never dropped. */

const isExpression = ({ is }: Variable): boolean => is === "expression";
const isGroupedAttribute = (attribute: string): boolean => attributeOf(attribute, "levels").groups !== "by_attribute";
const copyNumberChanges = new Set(["amplification", "deep_deletion", "gain", "any_loss", "any_change"]);

/** One alteration of one gene, or high and low expression at the median. */
function isHeld(variable: Variable): boolean {
  if (variable.is === "copy_number") return copyNumberChanges.has(variable.change);
  if (variable.is === "level") return isExpression(variable.of) && variable.cut.at === "median";
  return variable.is === "mutation" || variable.is === "tissue" || variable.is === "cancer_type";
}

/** Genes that are joined by "or" are counted one by one. */
const isCounted = (variable: Categorical): boolean =>
  variable.is === "alteration"
    ? new Set(variable.anyOf.map(({ is }) => is)).size === 1 && variable.anyOf.every(isHeld)
    : isHeld(variable);
const isGrouping = (by: Categorical): boolean => (by.is === "clinical" ? isGroupedAttribute(by.attribute) : isHeld(by));

function conditionsProblem(where: readonly Condition[], by: Categorical | undefined): string | undefined {
  const [first, second] = where;
  if (first === undefined) return undefined;
  const clinical = first.variable.is === "clinical" && isGroupedAttribute(first.variable.attribute);
  if (!clinical || second !== undefined || by?.is === "clinical") return "cohorts that are restricted in this way";
  return undefined;
}

const isNumber = (variable: Variable): boolean =>
  variable.is === "expression" ||
  variable.is === "copy_number_log2" ||
  variable.is === "methylation" ||
  variable.is === "protein";

function variablesProblem(question: Question): string | undefined {
  const others = "other measures, groups or cut-offs";
  switch (question.relation) {
    case "frequency":
      return question.of.every(isCounted) &&
        (question.by === undefined || question.by.is === "clinical" || question.by.is === "cancer_type") &&
        (question.by === undefined || isGrouping(question.by))
        ? undefined
        : others;
    case "profile":
      return question.of.every(isExpression) ? undefined : others;
    case "comparison":
      return question.of.every(isExpression) && isGrouping(question.by) && question.paired !== true
        ? undefined
        : others;
    case "association":
      return question.of.every((one) => isHeld(one) || (one.is === "clinical" && isGroupedAttribute(one.attribute)))
        ? undefined
        : others;
    case "correlation":
      return question.of.every(isNumber) ? undefined : others;
    case "survival":
      return question.by.every(isHeld) ? undefined : others;
    case "ranking":
    default:
      return question.in.relation === "frequency" || isGrouping(question.in.by) ? undefined : others;
  }
}

const byOf = (question: Question): Categorical | undefined => {
  if (question.relation === "ranking") return question.in.relation === "comparison" ? question.in.by : undefined;
  return question.relation === "frequency" || question.relation === "comparison" ? question.by : undefined;
};

/** What of a question no card can hold yet; undefined where one can. */
export function notHeld(question: Question): string | undefined {
  if ("adjust" in question && question.adjust.length > 0) return "adjusted comparisons";
  if (question.cohort.studies.length > 0) return "single studies";
  return conditionsProblem(question.cohort.where, byOf(question)) ?? variablesProblem(question);
}
