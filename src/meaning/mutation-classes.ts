import { z } from "zod";

const nonsense = ["Nonsense_Mutation"];
const frameshift = ["Frame_Shift_Del", "Frame_Shift_Ins"];
const spliceSite = ["Splice_Site"];

/**
 * Classes of mutations by what they do to the protein, each with the variant classifications (MAF) of its calls. Lost stop
 * codons and changed start codons, by their older names too, are counted mutations of no class.
 */
export const classifications = {
  missense: ["Missense_Mutation"],
  nonsense,
  frameshift,
  "splice-site": spliceSite,
  "in-frame": ["In_Frame_Del", "In_Frame_Ins"],
  truncating: [...nonsense, ...frameshift, ...spliceSite],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const MutationClass = z.enum(Object.keys(classifications) as (keyof typeof classifications)[]); // its own keys
export type MutationClass = z.infer<typeof MutationClass>;
