import { joinWords } from "../../prose/join-words.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { ClinicalGrouping } from "./clinical-grouping.ts";
import { type ClinicalRecord, type SampleOfPatient, valuesOf } from "./clinical-record.ts";

/** Samples in the groups that the clinical record makes of them. */
export interface RecordSplit<Sample extends SampleOfPatient> {
  readonly groups: ReadonlyMap<Sample, string>;
  /** Those of whom the record leaves it open. */
  readonly open: readonly Sample[];
  /** By cancer type, in order. */
  readonly groupNames: Readonly<Record<string, readonly string[]>>;
  /** "PAM50", or "PAM50 in BRCA and SUBTYPE in LGG" where cancer types use different ones. */
  readonly attributes: string;
}

interface Attempt<Sample> {
  readonly names: readonly string[];
  readonly grouped: ReadonlyMap<Sample, string>;
}

/** How the groups were made, sentences for the methods text. */
export const definitionOf = (attributes: string, { definition }: ClinicalGrouping): string =>
  `Groups were made by the clinical record (${attributes}). ${definition}`;

const FEWEST_GROUPS = 2;

/** Whether there is something to compare: every named group, or two of those found, have enough patients. */
function makesGroups<Sample extends SampleOfPatient>(
  { grouped }: Attempt<Sample>,
  { names, isNamed }: ClinicalGrouping,
): boolean {
  const [first] = grouped.keys();
  const ofFirstGene = [...grouped].filter(([sample]) => sample.gene === first?.gene);
  const held = Map.groupBy(ofFirstGene, ([, group]) => group);
  const isLarge = (group: string): boolean => (held.get(group)?.length ?? 0) >= SMALLEST_GROUP;
  return isNamed && names !== null ? names.every(isLarge) : [...held.keys()].filter(isLarge).length >= FEWEST_GROUPS;
}

/** The preferred attributes where they make the groups, otherwise the next ones that do; without any those that say most. */
function preferred<Sample extends SampleOfPatient>(
  tried: readonly Attempt<Sample>[],
  grouping: ClinicalGrouping,
): Attempt<Sample> {
  const [fullest] = tried.toSorted((a, b) => b.grouped.size - a.grouped.size);
  const found = tried.find((attempt) => makesGroups(attempt, grouping)) ?? fullest;
  return found ?? { names: [], grouped: new Map() };
}

function groupBy<Sample extends SampleOfPatient>(
  samples: readonly Sample[],
  record: ClinicalRecord,
  attributes: readonly string[],
  { groupOf }: ClinicalGrouping,
): ReadonlyMap<Sample, string> {
  return new Map(
    samples.flatMap((sample) => {
      const group = groupOf(valuesOf(sample, record, attributes));
      return group === null ? [] : [[sample, group] as const];
    }),
  );
}

function attributesInWords(chosen: readonly { readonly code: string; readonly names: readonly string[] }[]): string {
  const used = Map.groupBy(chosen, ({ names }) => joinWords(names));
  const where = (held: typeof chosen) => (used.size > 1 ? ` in ${joinWords(held.map(({ code }) => code))}` : "");
  return joinWords([...used].map(([names, held]) => `${names}${where(held)}`));
}

/** Splits samples by what the clinical record says of them; within a cancer type by one set of attributes only. */
export function splitByRecord<Sample extends SampleOfPatient>(
  samples: readonly Sample[],
  record: ClinicalRecord,
  grouping: ClinicalGrouping,
): RecordSplit<Sample> {
  const chosen = [...Map.groupBy(samples, (sample) => sample.cancer_type)].map(([code, held]) => {
    const tried = grouping.alternatives.map((names) => ({ names, grouped: groupBy(held, record, names, grouping) }));
    return { code, ...preferred(tried, grouping) };
  });
  const groups = new Map(chosen.flatMap(({ grouped }) => [...grouped]));
  return {
    groups,
    open: samples.filter((sample) => !groups.has(sample)),
    groupNames: Object.fromEntries(
      chosen.map(({ code, grouped }) => [code, grouping.names ?? [...new Set(grouped.values())].toSorted()]),
    ),
    attributes: attributesInWords(chosen),
  };
}
