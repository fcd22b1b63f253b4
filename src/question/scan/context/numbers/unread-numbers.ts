import { averageBehind, relativeAges } from "../../../lexicon/words/scales.ts";
import { isAttribute, type Item, placed } from "../../item.ts";

/** What bounds, numbers and units mean where no limit is made of them. */

/** "Above the mean age", "above the average"; the median of a gene is where its level is cut. */
export function isAverage(items: readonly Item[], at: number, text: string): boolean {
  const said = averageBehind.exec(text.slice(items[at]?.end))?.[0];
  const isOfRecorded = items.slice(at + 1, at + 3).some(({ is }) => is === "quantity");
  return said !== undefined && (isOfRecorded || !said.endsWith("median"));
}

/** Words that are a bound before a number alone. */
const lone = new Set(["post", "past", "not yet"]);

const named = /\bage(?: of)?$/iu;

/** "Prognostic beyond stage", "beyond age": over what else is known; any other limit of age lacks its number. */
function unnumbered(item: Item, next: Item | undefined): Item[] | undefined {
  if (item.is !== "bound") return undefined;
  const isOfAge = named.test(item.text);
  const adjust: Item = placed({ is: "link", link: "adjust" }, item);
  if (/^(?:beyond\b|after age$)/iu.test(item.text) && (isOfAge || isAttribute(next)))
    return isOfAge ? [adjust, placed({ is: "quantity", attribute: "age" }, item)] : [adjust];
  return isOfAge ? [placed({ is: "stop", refusal: "unsupported", why: "a limit" }, item)] : undefined;
}

/** "Lower or higher", "above and below": both directions, and no limit. */
const isBothWays = (before: Item | undefined): boolean =>
  before?.is === "ask" || before?.is === "level" || before?.is === "bound" || relativeAges.has(before?.text ?? "");

/** Bounds without a number compare as they always did; a number without an attribute is not understood. */
export function unread(item: Item, next: Item | undefined, before: Item | undefined): Item[] {
  const { text, start, end } = item;
  const place = { text, start, end };
  const bare = unnumbered(item, next);
  if (bare !== undefined) return bare;
  if (item.is === "cut" && item.cut.endsWith(":"))
    return [{ is: "stop", refusal: "unsupported", why: "a cut-off without its number", ...place }];
  if (item.is === "number") return [{ is: "stop", refusal: "unsupported", why: "unknown", ...place }];
  if (item.is === "bound") {
    if (lone.has(text.toLowerCase())) return [{ is: "stop", refusal: "unsupported", why: "unknown", ...place }];
    if (item.attribute !== undefined)
      return [
        { is: "quantity", attribute: item.attribute, ...place },
        { is: "link", link: "versus", ...place },
      ];
    if (item.place === true) return [{ is: "link", link: "in", ...place }];
    if (item.side === "from" || item.side === "to")
      return [{ is: "stop", refusal: "unsupported", why: "a limit", ...place }];
    return /^[<>≥≤]/u.test(text)
      ? [{ is: "link", link: "versus", ...place }]
      : [
          { is: "ask", ask: "comparative", ...place },
          { is: "link", link: "versus", ...place },
        ];
  }
  if (item.is === "unit") {
    if (item.unit === "percent") return [{ is: "ask", ask: "frequency", ...place }];
    if (item.unit === "ordinal" || ((item.unit === "and_more" || item.unit === "and_less") && isBothWays(before)))
      return [];
    const why = item.unit === "years" || item.unit === "months" ? "survival at a fixed time" : "a limit";
    return [{ is: "stop", refusal: "unsupported", why, ...place }];
  }
  return [item];
}
