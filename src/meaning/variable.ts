import { z } from "zod";
import { geneMeasureNames } from "./gene-measures.ts";
import { MutationClass } from "./mutation-classes.ts";

/** An approved gene symbol. */
const Gene = z.string().min(1);

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

const Expression = z.object({
  is: z.literal("expression"),
  gene: Gene,
  /** A profile that the question names, for example agilent or TPM. */
  profile: z.string().optional(),
});
const OfGene = z.object({ is: z.literal(geneMeasureNames), gene: Gene });
/** Age, tumour mutational burden, purity ...: `attribute` is an id of `attributes.ts` or the study's own. */
const ClinicalNumber = z.object({ is: z.literal("clinical_number"), attribute: z.string().min(1) });

/** One number for each patient. */
export const Numeric = z.discriminatedUnion("is", [Expression, OfGene, ClinicalNumber]);
export type Numeric = z.infer<typeof Numeric>;

/** Where a number is cut into levels; high is above it. */
export const Cut = z.discriminatedUnion("at", [
  z.object({ at: z.enum(["median", "tertiles", "quartiles", "maximal"]) }),
  z.object({ at: z.literal("percentile"), percent: z.number().gt(0).lt(100) }),
  z.object({ at: z.literal("value"), value: z.number() }),
]);
export type Cut = z.infer<typeof Cut>;

/** Every counted mutation of a gene, or only those of one kind: a protein change or a class. */
const Mutation = z
  .object({
    is: z.literal("mutation"),
    gene: Gene,
    /** A protein change such as V600E. */
    change: z.string().optional(),
    class: MutationClass.optional(),
  })
  .refine(({ change, class: named }) => change === undefined || named === undefined);
const CopyNumber = z.object({ is: z.literal("copy_number"), gene: Gene, change: CopyNumberChange });

/** One alteration of one gene. */
export const GeneAlteration = z.discriminatedUnion("is", [Mutation, CopyNumber]);
export type GeneAlteration = z.infer<typeof GeneAlteration>;

/** Any of them: "BRCA1 or BRCA2 mutated", "mutated or deleted". */
const AnyAlteration = z
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
const Level = z.object({ is: z.literal("level"), of: Numeric, cut: Cut });
/** Stage, subtype, sex ...; `levels` are those that the question names, in its order, and all without it. */
const Clinical = z.object({
  is: z.literal("clinical"),
  attribute: z.string().min(1),
  levels: z.array(z.string()).optional(),
  /** The study's own attribute that the question names ("pathologic stage", "PAM50"). */
  recordedAs: z.string().optional(),
});
/** `one` is set against each of all others, which are never pooled. */
const CancerType = z.object({ is: z.literal("cancer_type"), one: z.string().min(1).optional() });
const OfSample = z.object({ is: z.enum(["study", "tissue"]) });

/** The kind of mutations that are counted, where not all are: "V600E", "truncating". */
export const mutationKind = ({
  change,
  class: named,
}: Pick<z.infer<typeof Mutation>, "change" | "class">): string | undefined => change ?? named;

/** What patients of one side have: an alteration, any of several, a level that the record says. */
export const Side = z.union([Mutation, CopyNumber, AnyAlteration, Clinical]);
export type Side = z.infer<typeof Side>;
/** Patients with one thing each set side by side, which no one variable tells apart: KRAS mutation against EGFR mutation. */
const Sides = z.object({ is: z.literal("sides"), of: z.array(Side).min(2) });
export type Sides = z.infer<typeof Sides>;

/** "Altered" without a word for what: mutated, amplified or deeply deleted, of each gene. */
export function isAnyKind({ anyOf }: AnyAlteration): boolean {
  const kindsOf = Map.groupBy(anyOf, ({ gene }) => gene).values();
  return [...kindsOf].every((held) => {
    const kinds = new Set(held.map((one) => (one.is === "copy_number" ? one.change : (mutationKind(one) ?? one.is))));
    return kinds.size === 3 && ["mutation", "amplification", "deep_deletion"].every((kind) => kinds.has(kind));
  });
}

/** One level for each patient. */
export const Categorical = z.discriminatedUnion("is", [
  Mutation,
  CopyNumber,
  AnyAlteration,
  Level,
  Clinical,
  CancerType,
  OfSample,
  Sides,
]);
export type Categorical = z.infer<typeof Categorical>;

export const Variable = z.union([Numeric, Categorical]);
export type Variable = z.infer<typeof Variable>;

const numericKinds: ReadonlySet<string> = new Set(Numeric.options.flatMap(({ shape }) => [...shape.is.values]));

export const isNumeric = (variable: Variable): variable is Numeric => numericKinds.has(variable.is);

/** The genes that a variable is about, in its order. */
export function genesOf(variable: Variable): readonly string[] {
  if (variable.is === "alteration") return [...new Set(variable.anyOf.map(({ gene }) => gene))];
  if (variable.is === "level") return genesOf(variable.of);
  if (variable.is === "sides") return [...new Set(variable.of.flatMap(genesOf))];
  return "gene" in variable ? [variable.gene] : [];
}
