import { cancerInSentence } from "../../prose/cancer-name.ts";
import type { GenomeWideResult } from "./result.ts";

/** The two groups inside a sentence: "uveal melanoma", "cholangiocarcinoma tumours", "TP53 mutant breast invasive carcinoma". */
export function groupsInSentence({ design, groups }: GenomeWideResult): readonly [string, string] {
  const [first, second] = groups;
  const cancer = cancerInSentence(first.cancerType);
  if (design === "cancer_types") return [cancer, cancerInSentence(second.cancerType)];
  if (design === "tumor_vs_normal") return [`${cancer} tumours`, "adjacent normal tissue"];
  return [`${first.category ?? ""} ${cancer}`, `${second.category ?? ""} ${cancer}`];
}
