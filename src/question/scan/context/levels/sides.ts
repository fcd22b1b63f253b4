import { attributeOf } from "../../../../meaning/index.ts";
import { placeOf, type Item } from "../../item.ts";

/** "below stage IV", "beyond stage I", "stage III or higher": the levels on one side of an ordered one. */

type Class = Extract<Item, { is: "class" }>;
type Side = Extract<Item, { is: "bound" }>["side"];
const isStage = (item: Item | undefined): item is Class => item?.is === "class" && item.attribute === "stage";

function onSide(side: Side, item: Class): readonly string[] {
  const scale = attributeOf(item.attribute, "levels").levels ?? [];
  const at = scale.indexOf(item.levels[0] ?? "");
  if (at < 0 || item.levels.length > 1) return [];
  if (side === "under" || side === "to") return scale.slice(0, side === "to" ? at + 1 : at);
  return scale.slice(side === "from" ? at : at + 1);
}

/** The side that a bound before a level, or "or higher" after it, says. */
function sideOf(first: Item | undefined, second: Item | undefined): { side: Side; item: Class } | undefined {
  if (first?.is === "bound" && first.place !== true && isStage(second)) return { side: first.side, item: second };
  if (!isStage(first) || second?.is !== "unit") return undefined;
  if (second.unit === "and_more") return { side: "from", item: first };
  return second.unit === "and_less" ? { side: "to", item: first } : undefined;
}

export function withSides(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    const found = sideOf(item, next);
    const levels = found === undefined ? [] : onSide(found.side, found.item);
    if (item === undefined) break;
    if (found === undefined || levels.length === 0 || next === undefined) out.push(item);
    else {
      out.push({ ...found.item, levels, ...placeOf([item, next]) });
      at += 1;
    }
  }
  return out;
}
