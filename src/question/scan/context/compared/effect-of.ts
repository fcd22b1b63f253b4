import { isLink, isUnaltered, type Item } from "../../item.ts";
import { namesRelation } from "../../relation-noun.ts";

/** "The hazard ratio of LAG3 high versus low in women versus men": the first contrast says what the effect is of, the second between whom it may differ. */

/** Whether the second says the absence of the first: "high versus low", "mutant versus wild type". */
function isBaseline(first: Item | undefined, second: Item | undefined): boolean {
  if (first?.is === "level") return second?.is === "level" && first.level === "high" && second.level === "low";
  return first?.is === "state" && second?.is === "state" && !isUnaltered(first.state) && isUnaltered(second.state);
}

export function withEffects(items: readonly Item[]): Item[] {
  const noun = items.findIndex(namesRelation);
  const versus = items.findIndex((item, at) => at > noun && isLink(item, "versus"));
  const between = items.findIndex((item, at) => at > versus && isLink(item, "versus", "between"));
  const [first, second] = [items[versus - 1], items[versus + 1]];
  const isOfGene = items.slice(noun, versus).filter(({ is }) => is === "gene").length === 1;
  if (noun < 0 || versus < 0 || between < 0 || !isOfGene || !isBaseline(first, second)) return [...items];
  return [...items.slice(0, versus), ...items.slice(versus + 2)];
}
