import { attributeOf, levelOf } from "./attributes.ts";
import { geneMeasures } from "./gene-measures.ts";
import type { Cohort } from "./cohort.ts";
import { alternativesOf, type Condition, type Range, type SingleCondition } from "./condition.ts";
import { alterationLevels, DIPLOID, levelsIn, mutationLevels } from "./levels.ts";
import { type AnyAlteration, type GeneAlteration, isAnyKind, mutationKind } from "./alteration.ts";
import type { Cut, Numeric } from "./numeric.ts";
import { areOfOwnCancers, cancerOfSide, type Side, type Together } from "./sides.ts";
import { type Categorical, genesOf, isNumeric, type Variable } from "./variable.ts";

/** What the questions of all relations say alike: variables, cohorts and groups in plain words, which read back as themselves. */

export const list = (words: readonly string[], joint = "and"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1) ?? ""}`;

const changeNouns = {
  amplification: "amplification",
  gain: "gain",
  any_gain: "gain or amplification",
  deep_deletion: "deep deletion",
  one_copy_loss: "one-copy loss",
  any_loss: "loss",
  any_change: "any copy-number change",
} as const;

const nounOf = (alteration: GeneAlteration): string =>
  alteration.is === "copy_number"
    ? changeNouns[alteration.change]
    : [mutationKind(alteration) ?? [], "mutation"].flat().join(" ");

/** "TP53 and KRAS mutation", "TP53 mutation and CDKN2A deep deletion". */
const listedNoun = (variable: AnyAlteration, nouns: readonly string[]): string =>
  nouns.length === 1
    ? `${list(genesOf(variable))} ${nouns[0] ?? ""}`
    : list(variable.anyOf.map((one) => `${one.gene} ${nounOf(one)}`));

/** Whether each kind of change is meant of each gene. */
const isOfEach = (variable: AnyAlteration, nouns: readonly string[]): boolean =>
  variable.anyOf.length === genesOf(variable).length * nouns.length;

/** "TP53 mutation or MDM2 gain", which no one word says of both. */
export function isMixed(variable: AnyAlteration): boolean {
  const nouns = [...new Set(variable.anyOf.map(nounOf))];
  return variable.all !== true && variable.apart !== true && !isOfEach(variable, nouns);
}

/** "BRCA1 or BRCA2 mutation", "TP53 mutation or deep deletion", "EGFR alteration", "at least one of TP53 mutation or MDM2 gain". */
function anyNoun(variable: AnyAlteration): string {
  const nouns = [...new Set(variable.anyOf.map(nounOf))];
  if (variable.apart === true) return `combined ${listedNoun(variable, nouns)} status`;
  if (variable.all === true) return `both ${listedNoun(variable, nouns)}`;
  const named = variable.anyOf.map((one) => `${one.gene} ${nounOf(one)}`);
  if (isMixed(variable)) return `at least one of ${list(named, "or")}`;
  return `${list(genesOf(variable), "or")} ${isAnyKind(variable) ? "alteration" : list(nouns, "or")}`;
}

export function ofNumber(variable: Numeric): string {
  if (variable.is === "clinical_number") return attributeOf(variable.attribute, "number").title;
  return `${variable.gene} ${variable.is === "expression" ? "expression" : geneMeasures[variable.is]}`;
}

/** A variable as a noun: "TP53 mutation", "high CD8A expression", "stage". */
export function nameOf(variable: Variable): string {
  if (isNumeric(variable)) return ofNumber(variable);
  switch (variable.is) {
    case "mutation":
    case "copy_number":
      return `${variable.gene} ${nounOf(variable)}`;
    case "alteration":
      return anyNoun(variable);
    case "level":
      return variable.of.is === "clinical_number" ? ofNumber(variable.of) : `high ${ofNumber(variable.of)}`;
    case "clinical":
      return attributeOf(variable.attribute, "levels").title;
    case "sides":
      return variable.of.map(countedName).join(" versus ");
    case "together":
      return togetherName(variable);
    case "cancer_type":
      return "cancer type";
    case "study":
      return "study";
    case "tissue":
    default:
      return "tissue";
  }
}

const gradeText = (level: string): string => level.replace(/^G(?=\d$)/u, "grade ");
/** "stage III/IV", "grade 2", "clinical stage I". */
export const levelText = (attribute: string, level: string): string =>
  levelOf(
    attribute,
    levelsIn(gradeText(level))
      .map((one, at) => (at === 0 ? one : one.replace(/^stage /u, "")))
      .join("/"),
  );

function rangeText({ min, max, includesMin, includesMax }: Range): string {
  if (min !== undefined && max !== undefined) return `between ${min} and ${max}`;
  if (min !== undefined) return includesMin ? `of at least ${min}` : `over ${min}`;
  return includesMax ? `of at most ${max ?? 0}` : `under ${max ?? 0}`;
}

const isUnaltered = (level: string): boolean =>
  level === mutationLevels.unmutated || level === alterationLevels.unaltered || level.startsWith("not ");

/** "with KRAS mutation or stage IV". */
const withText = (condition: Condition): string =>
  alternativesOf(condition)
    .map(withSingle)
    .map((text, at) => (at === 0 ? text : text.replace(/^with /u, "")))
    .join(" or ");

const levelsText = (condition: SingleCondition): string =>
  "levels" in condition ? namedLevel(condition.variable, condition.levels) : "";

/** A condition that follows "patients": "with TP53 mutation", "without KRAS mutation", "with age over 60". */
function withSingle(condition: SingleCondition): string {
  const { variable } = condition;
  if ("range" in condition) return `with ${nameOf(variable)} ${rangeText(condition.range)}`;
  const [level = ""] = condition.levels;
  if (variable.is === "clinical") return `with ${levelsText(condition)}${variable.attribute === "sex" ? " sex" : ""}`;
  if (variable.is === "level") return `with ${level} ${ofNumber(variable.of)}`;
  if (level === DIPLOID) return `with diploid ${genesOf(variable)[0] ?? ""}`;
  return `${isUnaltered(level) ? "without" : "with"} ${nameOf(variable)}`;
}

/** What holds of patients, as a noun: "TP53 mutation", "no TP53 mutation", "luminal B", "age over 60". */
const heldName = (condition: SingleCondition): string =>
  withSingle(condition)
    .replace(/^with /u, "")
    .replace(/^without /u, "no ");

const isCancer = ({ variable }: SingleCondition): boolean => variable.is === "cancer_type";

/** What holds of patients together, each as a noun. */
const heldNames = ({ of }: Together): string[] => of.filter((one) => !isCancer(one)).map(heldName);

/** What is counted, as several things: "KRAS mutation together with no STK11 mutation". */
export const countedTogether = (together: Together): string => heldNames(together).join(" together with ");

/** "TP53 mutation and no STK11 mutation", "VHL mutation in KIRC". */
function togetherName(together: Together): string {
  const cancer = cancerOfSide(together);
  const held = list(heldNames(together));
  return cancer === undefined ? held : `${held} in ${cancer}`;
}

const isClinical = (condition: Condition): boolean => "variable" in condition && condition.variable.is === "clinical";
const isExcept = (condition: Condition): boolean => "levels" in condition && condition.except === true;
const namedLevel = (variable: Variable, levels: readonly string[]): string =>
  levelText("attribute" in variable ? variable.attribute : "", levels.join(" + "));

export function placeOf({ cancers, group }: Cohort): string {
  return group ?? list(cancers);
}

/** "in female LUAD patients with TP53 mutation and with age over 60". */
export function inCohort(cohort: Cohort, placed = true): string {
  const [excluded, included] = [cohort.where.filter(isExcept), cohort.where.filter((one) => !isExcept(one))];
  const levelsOf = (one: Condition): string => ("variable" in one ? levelsText(one) : "");
  const before = included.filter(isClinical).map(levelsOf);
  const after = included.filter((one) => !isClinical(one)).map(withText);
  const without = excluded.map((one) => `excluding ${levelsOf(one)} patients`);
  const place = placed ? placeOf(cohort) : "";
  const studies = cohort.studies.length === 0 ? "" : `of the study ${list(cohort.studies)}`;
  const restricted = [...before, ...after, ...without, studies].some((one) => one !== "");
  if (!restricted) return place === "" ? (placed ? "across all cancers" : "") : `in ${place}`;
  const listed = cohort.cancers.length > 1 && cohort.group === undefined && before.length > 0 && place !== "";
  const noun = listed ? ["patients", "with", place, after.length > 0 ? "and" : ""] : [place, "patients"];
  const words = ["in", ...before, ...noun, studies, after.join(" and "), without.join(" and ")];
  const text = words.filter((word) => word !== "").join(" ");
  return placed && place === "" ? `${text} across all cancers` : text;
}

function cutText(cut: Cut): string {
  if (cut.at === "median") return "";
  if (cut.at === "percentile") return `, cut at the ${cut.percent}th percentile`;
  if (cut.at === "value") return `, cut at ${cut.value}`;
  return cut.at === "maximal" ? ", cut at the optimal cut-off" : `, cut into ${cut.at}`;
}
export const cutOf = (variable: Variable | undefined): string =>
  variable?.is === "level" && variable.of.is !== "clinical_number" ? cutText(variable.cut) : "";

/** The patients of a side: "patients with KRAS mutation", "luminal A patients without TP53 mutation". */
export function patientsOf(side: Side): string {
  if (side.is !== "together") return `patients with ${countedName(side)}`;
  const cancer = cancerOfSide(side) ?? [];
  const of = side.of.filter((one) => !isCancer(one));
  const [before, after] = [of.filter(isClinical), of.filter((one) => !isClinical(one))];
  return [before.map(levelsText), cancer, "patients", after.map(withSingle).join(" and ")].flat().join(" ").trimEnd();
}

const between = (first: string, second: string): string => `between ${first} and ${second}`;
const altered = (by: Categorical): string => between("tumors with", `without ${nameOf(by)}`);

/** Groups that a number makes. */
function cutSides({ of, cut }: Extract<Categorical, { is: "level" }>): string {
  const name = ofNumber(of);
  if (of.is !== "clinical_number") return between("tumors with high", `tumors with low ${name}`);
  if (cut.at !== "value") return `by ${name}`;
  return between(`patients with ${name} over ${cut.value}`, `patients with ${name} of at most ${cut.value}`);
}

function recordedSides({ attribute, levels }: Extract<Categorical, { is: "clinical" }>): string {
  if (levels === undefined) return `by ${nameOf({ is: "clinical", attribute })}`;
  const [first = "", ...others] = levels.map((level) => levelText(attribute, level));
  return others.length === 0 ? between(`${first} tumors`, "all others") : `between ${list([first, ...others])}`;
}

/** What is set against what, without the cohort: "between female and male", "by stage", "between tumors with and without TP53 mutation". */
export function groupsOf(by: Categorical, paired = false): string {
  switch (by.is) {
    case "tissue":
      return between(`${paired ? "paired " : ""}tumor`, "normal tissue");
    case "study":
      return "between studies";
    case "level":
      return cutSides(by);
    case "clinical":
      return recordedSides(by);
    case "sides":
      return `between ${list(by.of.map(patientsOf))}`;
    case "alteration":
      return by.apart === true ? `by ${nameOf(by)}` : altered(by);
    case "cancer_type":
      return `by ${nameOf(by)}`;
    case "together":
      return between(patientsOf(by), "all others");
    case "mutation":
    case "copy_number":
    default:
      return altered(by);
  }
}

export function sidesOf(by: Categorical, cohort: Cohort, paired: boolean): string {
  if (areOfOwnCancers(by)) return groupsOf(by, paired);
  if (by.is !== "cancer_type") return `${groupsOf(by, paired)} ${inCohort(cohort)}`;
  return by.one === undefined
    ? `between ${placeOf(cohort)} ${inCohort(cohort, false)}`.trimEnd()
    : `between ${by.one} and all other cancers`;
}

/** A question whose sides leave no room for the cohort has it in front: "In female patients, does ...". */
export function withCohortInFront(text: string, by: Categorical, cohort: Cohort): string {
  const isFull = (by.is === "cancer_type" && by.one !== undefined) || areOfOwnCancers(by);
  const place = isFull ? inCohort(cohort, false) : "";
  return place === "" ? text : `I${place.slice(1)}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

export const adjusted = (adjust: readonly Variable[]): string =>
  adjust.length === 0 ? "" : `, adjusted for ${list(adjust.map(nameOf))}`;
export const profileOf = (variables: readonly Variable[]): string => {
  const profile = variables
    .map((one) => (one.is === "level" ? one.of : one))
    .find((one) => one.is === "expression")?.profile;
  return profile === undefined ? "" : ` (${profile.replaceAll("_", " ")})`;
};

/** What is counted, as a noun: "TP53 mutation", "stage III/IV", "female sex". */
export function countedName(variable: Categorical): string {
  if (variable.is === "level" && variable.of.is === "clinical_number" && variable.cut.at === "value")
    return `${ofNumber(variable.of)} over ${variable.cut.value}`;
  if (variable.is !== "clinical" || variable.levels === undefined) return nameOf(variable);
  const { attribute, levels } = variable;
  const names = list(levels.map((level) => levelText(attribute, level)));
  return attribute === "sex" ? `${names} sex` : names;
}

/** "TP53 and KRAS mutation" for variables that are said alike, "TP53 mutation and KRAS gain" else. */
export const namesOf = (variables: readonly Variable[]): string => list(variables.map(nameOf));
