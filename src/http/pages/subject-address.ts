import { cancerTypeNames, isUnsplit } from "../../contract/cancer-types.ts";
import { cancerAddress } from "./cancer-page.ts";
import { geneAddress } from "./gene-page.ts";

/** Where the page of a gene or a cancer type is; cancer types that studies do not tell apart have none. */
export function subjectAddress(kind: "gene" | "cancer_type", name: string): string | undefined {
  if (kind === "gene") return geneAddress(name);
  return Object.hasOwn(cancerTypeNames, name) && !isUnsplit(name) ? cancerAddress(name) : undefined;
}
