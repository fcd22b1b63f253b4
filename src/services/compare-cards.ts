import { canonicalJson } from "../contract/canonical-json.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { RerunComparison } from "../contract/rerun.ts";

type Answered = Pick<CompletedCard, "results" | "dataset_version">;

/** How a rerun differs from the card that it re-executed; differences are new minus original. */
export function compareCards(original: Answered, rerun: Answered): RerunComparison {
  const [before, after] = [original.results, rerun.results];
  const [samplesBefore, samplesAfter] = [sampleCount(original), sampleCount(rerun)];
  const [effectBefore, effectAfter] = [before.statistics.effect_size, after.statistics.effect_size];
  return {
    sample_count_change: { original: samplesBefore, new: samplesAfter, delta: samplesAfter - samplesBefore },
    p_value_change: {
      original: before.statistics.p_value,
      new: after.statistics.p_value,
      percent_change: percentChange(before.statistics.p_value, after.statistics.p_value),
      log10_difference: difference(before.statistics.log10_p_value, after.statistics.log10_p_value),
    },
    effect_size_change: { original: effectBefore, new: effectAfter, delta: difference(effectBefore, effectAfter) },
    answer_changed: before.answer !== after.answer,
  };
}

/** Whether the data behind a card gave other numbers in another dataset version. */
export function dataChanged(original: Answered, rerun: Answered): boolean {
  return original.dataset_version !== rerun.dataset_version && numbersOf(original) !== numbersOf(rerun);
}

function numbersOf({ results: { statistics, groups, sample_sizes } }: Answered): string {
  return canonicalJson({ statistics, groups, sample_sizes });
}

function sampleCount({ results }: Answered): number {
  return Object.values(results.sample_sizes).reduce((sum, n) => sum + n, 0);
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

/** Null where a p is missing or 0: the ratio of such values says nothing. */
function percentChange(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0 || after === 0 ? null : ((after - before) / before) * 100;
}
