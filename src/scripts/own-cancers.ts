import type { Results } from "../contract/results.ts";

/** Whether the groups of a card are of a cancer type each, which their names end in: they are compared across these. */
export function areOfOwnCancers({ groups, sample_sizes: sizes }: Pick<Results, "groups" | "sample_sizes">): boolean {
  const codes = Object.keys(sizes);
  return (
    groups.length > 0 &&
    groups.every(({ name, category = name }) => codes.some((code) => category.endsWith(` in ${code}`)))
  );
}
