import { z } from "zod";
import { Gene } from "./alteration.ts";
import { geneMeasureNames } from "./gene-measures.ts";

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
