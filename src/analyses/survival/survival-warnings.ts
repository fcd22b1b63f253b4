import type { Endpoint } from "../../contract/question.ts";
import type { Warning } from "../../contract/results.ts";
import { sampleMixWarnings } from "../cohort/sample-mix.ts";
import { formatCount, formatP } from "../prose/format-number.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { advisedAgainstOverallSurvival } from "./endpoint.ts";
import { groupName } from "./groups.ts";
import type { Split } from "./patient-groups.ts";
import type { SurvivalComparison } from "./survival-result.ts";

const FEW_EVENTS = 10;
const SMALL_GROUP = 10;
const SIGNIFICANT = 0.05;

function sizeWarnings(patients: readonly AnalysedPatient[], kind: Split["kind"]): Warning[] {
  return ([0, 1] as const).flatMap((place) => {
    const n = patients.filter((patient) => patient.group === place).length;
    if (n >= SMALL_GROUP) return [];
    return [
      {
        code: "small_group",
        message: `The ${groupName(kind, place, null).toLowerCase()} group has only ${counted(n, "patient")}: read its numbers with care.`,
      },
    ];
  });
}

function eventWarnings(patients: readonly AnalysedPatient[], endpoint: Endpoint, codes: readonly string[]): Warning[] {
  const eventsIn = (held: readonly AnalysedPatient[]): number => held.filter((patient) => patient.event).length;
  const events = eventsIn(patients);
  const few = events < FEW_EVENTS ? [`Only ${counted(events, "event")} occurred: the estimates are unstable.`] : [];
  const advised = endpoint === "OS" ? advisedAgainstOverallSurvival(codes) : [];
  const deaths = eventsIn(patients.filter((patient) => advised.includes(patient.cancer_type)));
  const advice =
    advised.length > 0
      ? [
          `The TCGA clinical data resource advises against overall survival in ${joinWords(advised)}, where few patients died (${counted(deaths, "event")} here); progression-free survival stands beside it.`,
        ]
      : [];
  return [...few, ...advice].map((message) => ({ code: "few_events", message }));
}

function proportionalityWarnings({ gene, hazard }: SurvivalComparison): Warning[] {
  if (hazard.status !== "ok" || hazard.proportionalHazards === null) return [];
  const { pValue } = hazard.proportionalHazards;
  if (pValue.p >= SIGNIFICANT) return [];
  return [
    {
      code: "proportional_hazards",
      message: `The hazard ratio of ${gene} changes over follow-up (test of proportional hazards, ${formatP(pValue.log10P)}): it is an average over time.`,
    },
  ];
}

/** What a reader must know before using the curves. `patients` are those of the first gene. */
export function survivalWarnings(
  patients: readonly AnalysedPatient[],
  comparisons: readonly SurvivalComparison[],
  { split, endpoint, cancerTypes }: { split: Split; endpoint: Endpoint; cancerTypes: readonly string[] },
): Warning[] {
  return [
    ...sizeWarnings(patients, split.kind),
    ...eventWarnings(patients, endpoint, cancerTypes),
    ...comparisons.flatMap(proportionalityWarnings),
    ...sampleMixWarnings(patients),
    ...(cancerTypes.length > 1
      ? [
          {
            code: "stratified",
            message: `${formatCount(cancerTypes.length)} cancer types are kept apart: patients are only compared within theirs.`,
          },
        ]
      : []),
  ];
}
