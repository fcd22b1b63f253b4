import { z } from "zod";
import { MutationClass } from "./mutation-classes.ts";

/** An approved gene symbol. */
export const Gene = z.string().min(1);

/** Copy-number changes that can be asked for, by discrete calls: +2, +1, at least +1, -2, -1, at most -1, any but 0. */
export const CopyNumberChange = z.enum([
  "amplification",
  "gain",
  "any_gain",
  "deep_deletion",
  "one_copy_loss",
  "any_loss",
  "any_change",
]);
export type CopyNumberChange = z.infer<typeof CopyNumberChange>;

const gains: ReadonlySet<string | undefined> = new Set<CopyNumberChange>(["amplification", "gain", "any_gain"]);
export const isGain = (change: string | undefined): boolean => gains.has(change);

/** Every counted mutation of a gene, or only those of one kind: a protein change or a class. */
export const Mutation = z
  .object({
    is: z.literal("mutation"),
    gene: Gene,
    /** A protein change such as V600E. */
    change: z.string().optional(),
    class: MutationClass.optional(),
  })
  .refine(({ change, class: named }) => change === undefined || named === undefined);
export const CopyNumber = z.object({ is: z.literal("copy_number"), gene: Gene, change: CopyNumberChange });

/** One alteration of one gene. */
export const GeneAlteration = z.discriminatedUnion("is", [Mutation, CopyNumber]);
export type GeneAlteration = z.infer<typeof GeneAlteration>;

/** Any of them: "BRCA1 or BRCA2 mutated", "mutated or deleted". */
export const AnyAlteration = z
  .object({
    is: z.literal("alteration"),
    anyOf: z.array(GeneAlteration).min(2),
    /** Not any, but every one of them in one patient: "both TP53 and KRAS mutated". */
    all: z.literal(true).optional(),
    /** Not any, but two apart: patients with neither, with either one only, and with both. */
    apart: z.literal(true).optional(),
  })
  .refine(({ anyOf, all, apart }) => apart === undefined || (all === undefined && anyOf.length === 2));
export type AnyAlteration = z.infer<typeof AnyAlteration>;

/** The kind of mutations that are counted, where not all are: "V600E", "truncating". */
export const mutationKind = ({
  change,
  class: named,
}: Pick<z.infer<typeof Mutation>, "change" | "class">): string | undefined => change ?? named;

/** "Altered" without a word for what: mutated, amplified or deeply deleted, of each gene. */
export function isAnyKind({ anyOf }: AnyAlteration): boolean {
  const kindsOf = Map.groupBy(anyOf, ({ gene }) => gene).values();
  return [...kindsOf].every((held) => {
    const kinds = new Set(held.map((one) => (one.is === "copy_number" ? one.change : (mutationKind(one) ?? one.is))));
    return kinds.size === 3 && ["mutation", "amplification", "deep_deletion"].every((kind) => kinds.has(kind));
  });
}
