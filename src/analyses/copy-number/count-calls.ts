import type { Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { groupOf } from "../mutation-frequency/frequency-group.ts";
import type { FrequencyGroup } from "../mutation-frequency/frequency-result.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { FEW_PROFILED, SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { callsOf, type Category } from "./categories.ts";
import type { CallRow } from "./read-copy-number.ts";

/** How often a change occurs among patients with a call. */
export const changeGroup = (
  of: Pick<FrequencyGroup, "name" | "cancerType" | "subgroup">,
  calls: readonly CallRow[],
  change: Category,
): FrequencyGroup => groupOf(of, calls.filter((row) => callsOf[change].includes(row.value)).length, calls.length);

/** Throws CgqError `not_in_dataset` when there is one of these. */
export function refuseTiny(small: readonly (readonly [string, number])[]): void {
  if (small.length === 0) return;
  const counts = joinWords(small.map(([code, n]) => `${code} has ${counted(n, "patient")}`));
  throw new CgqError(
    "not_in_dataset",
    `A frequency needs at least ${SMALLEST_GROUP} patients with a call in each group: ${counts}.`,
    {
      details: { sample_sizes: Object.fromEntries(small) },
    },
  );
}

/** Warns of groups with few calls. */
export function sizeWarnings(sizes: readonly (readonly [string, number])[]): Warning[] {
  const few = sizes.filter(([, n]) => n < FEW_PROFILED).map(([code, n]) => `${code} (${n})`);
  return few.length === 0
    ? []
    : [
        {
          code: "few_profiled",
          message: `Fewer than ${FEW_PROFILED} patients have a call in ${joinWords(few)}: the interval is wide.`,
        },
      ];
}
