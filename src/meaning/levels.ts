import type { CopyNumberChange } from "./alteration.ts";

/** The names of the levels that an alteration has in a condition or a group. */
export const mutationLevels = { mutated: "mutant", unmutated: "wild type" } as const;
export const alterationLevels = { altered: "altered", unaltered: "unaltered" } as const;
/** Of several alterations in one patient. */
export const togetherLevels = { altered: "altered together", unaltered: "not altered together" } as const;
/** Patients of whom several things do not all hold. */
export const ANYTHING_ELSE = "anything else";
/** How the levels of several alterations are called. */
export const levelsOfSeveral = ({ all }: { readonly all?: true | undefined }) =>
  all === true ? togetherLevels : alterationLevels;
/** Patients with the change; `not ...` for all others with a call, `diploid` for those without any change. */
export const copyNumberLevels: Readonly<Record<CopyNumberChange, string>> = {
  amplification: "amplified",
  gain: "gained",
  any_gain: "gained or amplified",
  deep_deletion: "deleted",
  one_copy_loss: "one copy lost",
  any_loss: "lost",
  any_change: "changed",
};
/** Levels that have one name together. */
const together: readonly (readonly [levels: readonly string[], name: string])[] = [
  [["stage I", "stage II"], "early stage"],
  [["stage III", "stage IV"], "late stage"],
  [["luminal A", "luminal B"], "luminal"],
];
const JOINT = " + ";

/** Several levels that make one group, as one level: "late stage", "stage I + stage II + stage III". */
export function oneLevel(levels: readonly string[]): string {
  const held = together.find(([parts]) => parts.length === levels.length && parts.every((one) => levels.includes(one)));
  return held?.[1] ?? levels.join(JOINT);
}

/** The levels of the record that a level stands for. */
export const levelsIn = (level: string): readonly string[] =>
  together.find(([, name]) => name === level)?.[0] ?? level.split(JOINT);

export const DIPLOID = "diploid";
export const withoutChange = (change: CopyNumberChange): string => `not ${copyNumberLevels[change]}`;
/** Patients without a kind of mutations ("G12C", "truncating"), whatever else they carry. */
export const withoutKind = (kind: string): string => `not ${kind}`;
