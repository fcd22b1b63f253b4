import type { Endpoint } from "../../contract/question.ts";
import type { Warning } from "../../contract/results.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { formatCount, formatP } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { advisedAgainstOverallSurvival } from "../endpoint-advice.ts";
import { groupName } from "./groups.ts";
import { completeRows, type PatientTable } from "../../cohort/patient-table.ts";
import type { LevelColumn } from "../../variables/column.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import { filterCounts, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { emptyLevelWarnings, fewEventsWarnings } from "../model-warnings.ts";
import type { SurvivalComparison } from "./survival-result.ts";

const FEW_EVENTS = 10;
const SMALL_GROUP = 10;

/** Groups under 10, those inside a cancer type included: each of them has a hazard ratio on the card. */
function sizeWarnings(
  patients: readonly AnalysedPatient[],
  codes: readonly string[],
  levels: readonly string[],
): Warning[] {
  const strata = codes.length > 1 ? [null, ...codes] : [null];
  const small = strata.flatMap((code) =>
    levels.flatMap((level, place) => {
      const isHeld = (one: AnalysedPatient) => one.group === place && (code === null || one.cancer_type === code);
      const n = patients.filter(isHeld).length;
      return n < SMALL_GROUP ? [`${groupName(level, code)} (n = ${n})`] : [];
    }),
  );
  if (small.length === 0) return [];
  const message = `Fewer than ${SMALL_GROUP} patients: ${joinWords(small)}. Read these numbers with care.`;
  return [{ code: "small_group", message }];
}

function eventWarnings(
  patients: readonly AnalysedPatient[],
  endpoint: Endpoint,
  codes: readonly string[],
  isBeside: boolean,
): Warning[] {
  const eventsIn = (held: readonly AnalysedPatient[]): number => held.filter((patient) => patient.event).length;
  const ofType = (code: string) => patients.filter((patient) => patient.cancer_type === code);
  const events = eventsIn(patients);
  const few = events < FEW_EVENTS ? [`Only ${counted(events, "event")} occurred: the estimates are unstable.`] : [];
  const rare = codes.length > 1 ? codes.map((code) => [code, eventsIn(ofType(code))] as const) : [];
  const named = rare.filter(([, count]) => count < FEW_EVENTS).map(([code, count]) => `${code} (${count})`);
  const within = named.length > 0 ? [`Fewer than ${FEW_EVENTS} events occurred within ${joinWords(named)}.`] : [];
  const advised = endpoint === "OS" ? advisedAgainstOverallSurvival(codes) : [];
  const deaths = eventsIn(patients.filter((patient) => advised.includes(patient.cancer_type)));
  const advice =
    advised.length > 0
      ? [
          `The TCGA clinical data resource advises against overall survival in ${joinWords(advised)}, where few patients died (${counted(deaths, "event")} here); ${isBeside ? "progression-free survival stands beside it" : "ask for progression-free survival"}.`,
        ]
      : [];
  return [...few, ...within, ...advice].map((message) => ({ code: "few_events", message }));
}

/** What the model with the covariates that the question names keeps a reader from concluding. */
const modelWarnings = ({ model, words }: SurvivalComparison): Warning[] =>
  model === null
    ? []
    : [...fewEventsWarnings(`adjusted model of ${words.name}`, model), ...emptyLevelWarnings(model.emptyLevels)];

const chosenCutWarnings = ({ testName, words }: SurvivalComparison): Warning[] =>
  testName.startsWith("corrected")
    ? [
        {
          code: "optimal_cut",
          message: `The cut of ${words.name} was chosen to separate survival most: hazard ratio and curves are too good to be expected in other patients.`,
        },
      ]
    : [];

function proportionalityWarnings({ words, hazard }: SurvivalComparison): Warning[] {
  if (hazard?.status !== "ok" || hazard.proportionalHazards === null) return [];
  const { pValue } = hazard.proportionalHazards;
  if (pValue.p >= SIGNIFICANT) return [];
  return [
    {
      code: "proportional_hazards",
      message: `The hazard ratio of ${words.subject} changes over follow-up (test of proportional hazards, ${formatP(pValue.log10P)}): it is an average over time.`,
    },
  ];
}

/** What follows from the scale of numbers that were cut, and from the calls that were counted. */
export const variableWarnings = (table: PatientTable, columns: readonly LevelColumn[]): Warning[] => [
  ...columns.slice(0, 1).flatMap(({ of }) => (of.is === "level" ? scaleWarnings(of.numbers) : [])),
  ...nonPassWarnings(columns.flatMap((by) => filterCounts(by, completeRows(table, [])))),
];

const DIFFERENT_DISEASES: Warning = {
  code: "different_diseases",
  message:
    "Cancer types differ in age, stage, treatment and length of follow-up, and the patients of a study do not stand for all who have the disease: a difference is one between these cohorts.",
};

/** Whether patients are compared within their cancer type. */
function placeWarnings(cancerTypes: readonly string[], isAcross: boolean): Warning[] {
  if (isAcross) return [DIFFERENT_DISEASES];
  if (cancerTypes.length < 2) return [];
  const message = `${formatCount(cancerTypes.length)} cancer types are kept apart: patients are only compared within theirs.`;
  return [{ code: "stratified", message }];
}

/** What a reader must know of cancer types that are described, and of those that are compared. */
export function courseWarnings(
  patients: readonly AnalysedPatient[],
  { endpoint, cancerTypes }: { endpoint: Endpoint; cancerTypes: readonly string[] },
  isCompared: boolean,
): Warning[] {
  const sizes = cancerTypes.map((code) => ({
    code,
    n: patients.filter((patient) => patient.cancer_type === code).length,
  }));
  const small = sizes.filter(({ n }) => n < SMALL_GROUP).map(({ code, n }) => `${code} (n = ${n})`);
  return [
    ...(small.length > 0
      ? [
          {
            code: "small_group",
            message: `Fewer than ${SMALL_GROUP} patients: ${joinWords(small)}. Read these numbers with care.`,
          },
        ]
      : []),
    ...eventWarnings(patients, endpoint, cancerTypes, false),
    ...sampleMixWarnings(patients),
    ...(isCompared ? [DIFFERENT_DISEASES] : []),
  ];
}

/** What a reader must know before using the curves. `patients` are those of the first variable. */
export function survivalWarnings(
  patients: readonly AnalysedPatient[],
  comparisons: readonly SurvivalComparison[],
  { endpoint, cancerTypes, isAcross }: { endpoint: Endpoint; cancerTypes: readonly string[]; isAcross: boolean },
): Warning[] {
  return [
    ...sizeWarnings(patients, isAcross ? [] : cancerTypes, comparisons[0]?.words.levels ?? []),
    ...eventWarnings(patients, endpoint, cancerTypes, comparisons.length > 0),
    ...comparisons.flatMap(proportionalityWarnings),
    ...comparisons.flatMap(modelWarnings),
    ...comparisons.flatMap(chosenCutWarnings),
    ...sampleMixWarnings(patients),
    ...placeWarnings(cancerTypes, isAcross),
  ];
}
