import { granted, granting, limiting } from "../lexicon/report-words.ts";
import { topicsIn } from "../scan/topics.ts";
import { type Part, saidIn } from "./telling.ts";

/** "If TP53 mutations really raise MDM2, fine, but I want ...": what may be so, and is not asked. */

export const isGranted = ({ words }: Part): boolean => granted.has(words.at(-1) ?? "");

/** Whether what is wanted instead is a question of its own, and nothing restricts it. */
export function isBesideGranted(part: Part, parts: readonly Part[]): boolean {
  const topics = topicsIn(saidIn(parts.filter((one) => one !== part)).items);
  return (
    granting.has(part.words[0] ?? "") &&
    topics.has("gene") &&
    topics.has("cancer") &&
    !part.words.some((word) => limiting.has(word))
  );
}
