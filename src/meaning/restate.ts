import { adjustOf } from "./adjust-of.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import type { AnalysisType } from "../contract/question.ts";
import { attributeOf, levelOf } from "./attributes.ts";
import { geneMeasures } from "./gene-measures.ts";
import { modifierOf, targetsOf } from "./change.ts";
import type { Cohort } from "./cohort.ts";
import { alternativesOf, type Condition, type SingleCondition } from "./condition.ts";
import { endpointNames } from "../contract/endpoint-names.ts";
import { analysisNames } from "./names.ts";
import type { Question } from "./question.ts";
import { rankingName } from "./relations/ranking.ts";
import { spanOf } from "./relations/survival.ts";
import { alterationLevels, mutationLevels } from "./levels.ts";
import { splitOf } from "./roles.ts";
import { mutationKind } from "./alteration.ts";
import { type Categorical, genesOf, isNumeric } from "./variable.ts";
import { wire } from "./wire.ts";
import { countedName, isMixed, list, nameOf, patientsOf } from "./words.ts";

/** A question as a heading, for example "Differential expression of TP53 between BRCA (...) and LUAD (...)". */

const MOST_NAMED = 6;

function placeOf({ cancers }: Cohort, compared: boolean): string {
  if (cancers.length === 0) return "across all cancer types";
  if (cancers.length > MOST_NAMED) return `in ${cancers.length} cancer types (${cancers.join(", ")})`;
  return `${compared ? "between" : "in"} ${list(cancers.map((code) => `${code} (${cancerTypeName(code)})`))}`;
}

/** "TP53 mutant versus wild type", "by stage". */
function groupsOf(by: Categorical): string | undefined {
  switch (by.is) {
    case "cancer_type":
      return by.one === undefined ? undefined : `${by.one} versus each of all other cancer types`;
    case "tissue":
      return "tumor versus normal tissue";
    case "study":
      return "by study";
    case "clinical":
      return by.levels === undefined
        ? `by ${attributeOf(by.attribute, "levels").title}`
        : `by ${attributeOf(by.attribute, "levels").title} (${by.levels.join(", ")})`;
    case "level":
      return by.of.is === "clinical_number" ? `by ${nameOf(by.of)}` : `high versus low ${nameOf(by.of)}`;
    case "sides":
      return nameOf(by);
    case "alteration":
      return by.apart === true ? `by ${nameOf(by)}` : `with versus without ${nameOf(by)}`;
    case "mutation":
    case "copy_number":
    case "together":
    default:
      return `with versus without ${nameOf(by)}`;
  }
}

const conditionText = (condition: Condition): string => list(alternativesOf(condition).map(singleText), "or");

function singleText(condition: SingleCondition): string {
  const name = nameOf(condition.variable);
  if ("range" in condition) {
    const { min, max, includesMin, includesMax } = condition.range;
    const bounds = [
      min === undefined ? "" : `${includesMin ? "from" : "over"} ${min}`,
      max === undefined ? "" : `${includesMax ? "to" : "under"} ${max}`,
    ];
    return `${name} ${bounds.filter(Boolean).join(" ")}`;
  }
  const { variable, levels, except } = condition;
  if (variable.is === "clinical") {
    const named = levels.map((level) => levelOf(variable.attribute, level));
    const { noun } = attributeOf(variable.attribute, "levels");
    const said = except === true ? `not ${list(named, "or")}` : list(named);
    return noun === undefined ? said : `${said} ${noun}`;
  }
  if (variable.is === "level") return `${levels.join(" or ")} ${nameOf(variable.of)}`;
  if (variable.is === "alteration" && isMixed(variable) && levels.includes(alterationLevels.altered)) return name;
  if (variable.is === "mutation" && mutationKind(variable) !== undefined)
    return levels.includes(mutationLevels.mutated) ? name.replace(/mutation$/u, "mutant") : `those without ${name}`;
  const isNone = levels.includes(alterationLevels.unaltered) || (variable.is === "alteration" && variable.all === true);
  return `${genesOf(variable).join(isNone ? " and " : " or ")} ${levels.join(" or ")}`;
}

/** "sex (female, male)", "STK11 mutation". */
const modifierText = (modifier: Categorical): string =>
  modifier.is === "clinical" && modifier.levels !== undefined
    ? `${nameOf(modifier)} (${modifier.levels.join(", ")})`
    : countedName(modifier);

/** "TP53 mutation", "patients with KRAS mutation and without STK11 mutation". */
const whoIsCounted = (variable: Categorical): string =>
  variable.is === "together" ? patientsOf(variable) : countedName(variable);

/** Numbers that are related to something are said by their gene alone. */
function subjectOf(question: Question): string {
  if (question.relation === "ranking") return "";
  if (question.relation === "frequency") return list([...new Set(question.of.map(whoIsCounted))]);
  const of = targetsOf(question);
  const plain = question.relation !== "survival" && of.every(isNumeric);
  const names = of.map((one) => (plain && one.is === "expression" ? one.gene : nameOf(one)));
  return list([...new Set(names)]);
}

/** What is counted of the clinical record is no association. */
function headingOf(question: Question, type: AnalysisType): string {
  if (question.relation === "survival")
    return `${question.at === undefined ? "" : `${spanOf(question.at)} `}${endpointNames[question.endpoint]}`;
  if (question.relation === "ranking") return rankingName(question.in);
  if (question.relation === "correlation" && question.by !== undefined) return "difference in correlation";
  if (question.relation === "frequency" && question.of.some(({ is }) => is === "together")) return "frequency";
  if (question.relation !== "frequency" || type !== "clinical_association") return analysisNames[type];
  return question.of.some((one) => one.is === "clinical" && one.levels === undefined) ? "distribution" : "frequency";
}

/** The question in canonical form. */
export function restate(question: Question): string {
  const [by, modifier, adjust] = [splitOf(question), modifierOf(question), adjustOf(question)];
  const { analysis_type: type, profile, cut } = wire(question);
  const name = headingOf(question, type);
  const subject = subjectOf(question);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const head = subject === "" ? capital : `${capital} ${question.relation === "survival" ? "by" : "of"} ${subject}`;
  const details = [
    by === undefined ? undefined : groupsOf(by),
    modifier === undefined ? undefined : `interaction with ${modifierText(modifier)}`,
    "paired" in question && question.paired === true ? "paired by patient" : undefined,
    question.cohort.where.length === 0 ? undefined : `among ${list(question.cohort.where.map(conditionText))}`,
    adjust.length > 0 ? `adjusted for ${list(adjust.map(nameOf))}` : undefined,
    cut === undefined ? undefined : `cut at ${cut.replace(":", " ")}`,
    // The name of a protein level or of methylation says by itself what is measured.
    profile === undefined || Object.hasOwn(geneMeasures, profile) ? undefined : `profile ${profile}`,
    question.cohort.studies.length === 0 ? undefined : `study ${list(question.cohort.studies)}`,
  ].filter((detail) => detail !== undefined);
  return [`${head} ${placeOf(question.cohort, by?.is === "cancer_type")}`, ...details].join(", ");
}
