import { CgqError } from "../../errors.ts";
import type { Cohort } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";

/** Values of several cancer types are never pooled. Throws CgqError `unsupported_question` for others than one. */
export function requireOneCancerType({ cancers }: Cohort): void {
  if (cancers.length === 1) return;
  const named = cancers.length === 0 ? "no cancer type is named" : `${joinWords(cancers)} are named`;
  throw new CgqError(
    "unsupported_question",
    `Every gene is tested within one cancer type, because patients of several are not pooled; ${named}. Ask about one cancer type at a time.`,
  );
}
