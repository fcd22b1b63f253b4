import { patientKey } from "../cohort/patient-key.ts";
import { callSources, callSourceWarnings } from "../copy-number/call-sources.ts";
import { readCopyNumber } from "../copy-number/read-copy-number.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { SampleOfGene } from "../expression/read-values.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { CopyNumberDesign } from "./design.ts";
import { type GroupSplit, sameNames } from "./group-split.ts";

export interface CopyNumberSplitRequest {
  readonly design: CopyNumberDesign;
  readonly groupGene: string;
  readonly cancerTypes: readonly string[];
}

const DIPLOID = 0;
/** Only calls of the highest level count: one-copy gains and losses belong to no group. */
const altered: Readonly<Record<CopyNumberDesign, { readonly call: number; readonly word: string }>> = {
  amplified_vs_diploid: { call: 2, word: "amplified" },
  deleted_vs_diploid: { call: -2, word: "deleted" },
};

/** Splits patients by the discrete copy-number call of the gene; other calls are left out and counted. Throws `not_in_dataset`. */
export async function splitByCopyNumber<Value extends SampleOfGene>(
  { design, groupGene, cancerTypes }: CopyNumberSplitRequest,
  values: readonly Value[],
  data: DataReader,
): Promise<GroupSplit<Value>> {
  const { calls, profiles, sources } = await readCopyNumber(
    { genes: [groupGene], cancerTypes, unsplitCode: null },
    data,
  );
  const { call: wanted, word } = altered[design];
  const names = [`${groupGene}-${word}`, `${groupGene}-diploid`] as const;
  const callOf = new Map(calls.map((row) => [patientKey(row), row.value]));
  const found = (value: Value) => callOf.get(patientKey(value));
  const grouped = values.flatMap((value) => {
    const call = found(value);
    if (call !== wanted && call !== DIPLOID) return [];
    return [{ ...value, group: names[call === wanted ? 0 : 1] }];
  });
  const ofFirst = values.filter((value) => value.gene === values[0]?.gene);
  const uncalled = ofFirst.filter((value) => found(value) === undefined).length;
  const inGroups = grouped.filter((value) => value.gene === values[0]?.gene).length;
  return {
    values: grouped,
    groupNames: sameNames(cancerTypes, names),
    namesGroups: true,
    exclusions: [
      ...excluded(`without a copy-number call of ${groupGene}`, uncalled),
      ...excluded(`with another copy-number change of ${groupGene}`, ofFirst.length - uncalled - inGroups),
    ],
    warnings: callSourceWarnings(sources),
    profiles,
    definition: `A tumour was counted as ${word} with a discrete copy-number call of ${wanted}, as diploid with a call of 0. Calls made by: ${joinWords(callSources(sources))}.`,
  };
}
