import type { PatientTable } from "../../../cohort/patient-table.ts";
import { countAsked, isAboutAll, requireSeveral } from "../../../cohort/covered-cancer-types.ts";
import type { Variable } from "../../../meaning/index.ts";
import { capitalized } from "../../../prose/capitalized.ts";
import { kaplanMeier, ratioDetectable } from "../../../statistics/index.ts";
import { excluded } from "../../../variables/excluded.ts";
import { WANTED } from "../../power-words.ts";
import { covariateCases } from "../../covariate-cases.ts";
import { type GroupWords, groupWords } from "../group-words.ts";
import { timesOf } from "../hazard-ratio.ts";
import { splitSentence } from "../split-sentence.ts";
import type { Curve } from "../survival-group.ts";
import type { SurvivalResult } from "../survival-result.ts";
import { survivalWarnings, variableWarnings } from "../survival-warnings.ts";
import { type InteractionCases, interactionCases, type Interacting, leftOutOf } from "./interaction-cases.ts";
import type { Interaction } from "./interaction-result.ts";
import { interactionModel, type InteractionModel, type ModifiedPatient } from "./interaction-model.ts";
import { interactionWarnings } from "./interaction-warnings.ts";

/** "TP53 mutant", "female", "LUAD". */
const labelOf = ({ subject, name, isRecorded }: GroupWords, level: string, isOfSample = false): string =>
  isOfSample || (subject === name && isRecorded) ? level : `${subject} ${level}`;

/** The curve of each group within each level; levels are told apart by `within`. */
function curvesOf(patients: readonly ModifiedPatient[], words: GroupWords, levels: readonly string[]): Curve[] {
  return levels.flatMap((level, within) =>
    words.levels.flatMap((group, place) => {
      const held = patients.filter((patient) => patient.level === within && patient.group === place);
      const estimate = kaplanMeier(timesOf(held));
      if (estimate.status !== "ok") return [];
      const { n, events, median, medianInterval, steps } = estimate;
      const name = capitalized(`${labelOf(words, group)}, ${level}`);
      return [{ name, cancerType: null, place, within, n, events, median, medianInterval, steps }];
    }),
  );
}

function detectableOf({ ratios }: InteractionModel): Interaction["detectable"] {
  const [ratio, second] = ratios;
  if (ratio?.status !== "ok" || second !== undefined) return null;
  const found = ratioDetectable({ standardError: ratio.standardError, ...WANTED });
  return found.status === "ok" ? { above: found.above, below: found.below } : null;
}

function adjustedModels(
  table: PatientTable,
  adjust: readonly Variable[],
  patients: readonly ModifiedPatient[],
  levels: readonly string[],
): Interaction["adjusted"] {
  if (adjust.length === 0) return null;
  const { words, emptyLevels, patients: complete, covariates } = covariateCases(table, adjust, patients);
  return {
    words,
    emptyLevels,
    with: interactionModel(complete, levels, covariates),
    without: interactionModel(complete, levels, []),
  };
}

function interactionOf(table: PatientTable, question: Interacting, cases: InteractionCases) {
  const { patients, main } = cases;
  const [words, modifier] = [groupWords(main, false), groupWords(cases.modifier, false)];
  const levels = cases.levels.map((level) => labelOf(modifier, level, cases.modifier.of.is === "sample"));
  const model = interactionModel(patients, levels, []);
  const curves = curvesOf(patients, words, levels);
  const interaction: Interaction = {
    words,
    modifier,
    levels,
    groups: curves.map(({ steps: _, ...group }) => group),
    model,
    adjusted: adjustedModels(table, question.adjust, patients, levels),
    detectable: detectableOf(model),
  };
  return { interaction, curves };
}

/** Whether the ratio of two groups differs between the levels of something else. Throws CgqError `not_in_dataset` where too few are in them. */
export function testInteraction(table: PatientTable, question: Interacting): SurvivalResult {
  const { endpoint, cohort } = question;
  const cases = interactionCases(table, question);
  const { patients, main, modifier } = cases;
  const held = new Set(patients.map(({ cancer_type: code }) => code));
  const cancerTypes = table.cancerTypes.filter((code) => held.has(code));
  requireSeveral(cohort.cancers, cancerTypes, "these groups and follow-up");
  const { interaction, curves } = interactionOf(table, question, cases);
  return {
    endpoint,
    part: table.part,
    cancerTypes,
    askedTypes: isAboutAll(cohort.cancers) ? countAsked(cohort.cancers) : null,
    comparisons: [],
    interaction,
    courses: [],
    at: null,
    shares: [],
    curves,
    sampleSizes: Object.fromEntries(
      cancerTypes.map((code) => [code, patients.filter((patient) => patient.cancer_type === code).length]),
    ),
    adjustment: null,
    definition: splitSentence(table, [main, modifier], cancerTypes),
    profiles: table.profiles,
    exclusions: [
      ...table.exclusions,
      ...[...leftOutOf(table, cases)].flatMap(([reason, count]) => excluded(reason, count)),
    ],
    warnings: [
      ...table.warnings,
      ...variableWarnings(table, [main, modifier]),
      ...interactionWarnings(interaction),
      ...survivalWarnings(patients, [], { endpoint, cancerTypes, isAcross: false }),
    ],
  };
}
