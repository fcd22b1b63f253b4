import { proportion } from "../../statistics/index.ts";
import type { FrequencyGroup } from "./frequency-result.ts";

type Named = Pick<FrequencyGroup, "name" | "cancerType" | "subgroup">;

/** The share of `count` among `n` patients with its Wilson interval. Throws RangeError for nobody. */
export function shareOf(of: Named, count: number, n: number): FrequencyGroup {
  const share = proportion(count, n);
  if (share.status !== "ok") throw new RangeError("A frequency needs at least one patient with a value");
  return { ...of, n, count, proportion: share.proportion, interval: share.wilson };
}

/** All groups together, under one name. */
export function pool(groups: readonly FrequencyGroup[], name: string): FrequencyGroup {
  const sum = (value: (group: FrequencyGroup) => number): number =>
    groups.reduce((all, group) => all + value(group), 0);
  return shareOf(
    { name, cancerType: null, subgroup: groups[0]?.subgroup ?? null },
    sum((group) => group.count),
    sum((group) => group.n),
  );
}
