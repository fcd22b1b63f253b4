export { adjustOf, withoutAdjust } from "./adjust-of.ts";
export { ask } from "./ask.ts";
export { attributeOf, attributes, isNamed, levelOf, type Attribute } from "./attributes.ts";
export {
  canAdjust,
  hasCut,
  targetGene,
  targetsOf,
  withCancers,
  withCovariates,
  withCut,
  withEndpoint,
  withGene,
} from "./change.ts";
export type { Grouping } from "./grouping.ts";
export { groupingOf, measuresOf, withConditions, withGroups, withMeasure } from "./change-parts.ts";
export { Cohort } from "./cohort.ts";
export { alternativesOf, Condition, type Range, type SingleCondition } from "./condition.ts";
export { endpointNames } from "../contract/endpoint-names.ts";
export { analysisNames, changeNames } from "./names.ts";
export { type AlterationKind, mostFrequent, rankedGroups } from "./relations/ranking.ts";
export { namesSides } from "./relations/relation-meaning.ts";
export { isByCancerType, spanOf } from "./relations/survival.ts";
export { classifications, MutationClass } from "./mutation-classes.ts";
export { roleOf, type Role } from "./roles.ts";
export { MEANING_VERSION, Question, type QuestionOf, type Relation } from "./question.ts";
export {
  type AnyAlteration,
  type CopyNumberChange,
  type GeneAlteration,
  isAnyKind,
  isGain,
  mutationKind,
} from "./alteration.ts";
export { type Cut, Numeric } from "./numeric.ts";
export { areOfOwnCancers, areSides, cancerOfSide, type Side, type Sides, type Together } from "./sides.ts";
export { Categorical, genesOf, isNumeric, Variable } from "./variable.ts";
export { wire } from "./wire.ts";
export {
  alterationLevels,
  copyNumberLevels,
  DIPLOID,
  levelsIn,
  levelsOfSeveral,
  mutationLevels,
  oneLevel,
  withoutChange,
  withoutKind,
} from "./levels.ts";
export { type GeneMeasure, geneMeasureNames, isGeneMeasure } from "./gene-measures.ts";
export { restate } from "./restate.ts";
export { countedName, countedTogether, isMixed, nameOf, namesOf } from "./words.ts";
