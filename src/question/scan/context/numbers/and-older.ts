import { isLink, type Item, placed } from "../../item.ts";

/** "Triple negative and younger than 50", "above and below 60": another thing that is told, where "50 and younger" is one. */

const bounds = { and_more: "over", and_less: "under" } as const;

export const withAndOlder = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [before, than, number] = [items[at - 1], items[at + 1], items[at + 2]];
    if (item.is === "unit" && (item.unit === "and_more" || item.unit === "and_less") && before?.is !== "number") {
      const { attribute } = item;
      const isAge = attribute === "age" && isThan(than) && number?.is === "number";
      if (isAge || (before?.is === "bound" && than?.is === "number"))
        return [
          placed({ is: "link", link: "and" }, { ...item, text: "and" }),
          placed({ is: "bound", side: bounds[item.unit], ...(attribute === undefined ? {} : { attribute }) }, item),
        ];
    }
    const last = items[at - 1];
    const isTaken = isThan(item) && last?.is === "unit" && last.attribute === "age" && items[at + 1]?.is === "number";
    return isTaken && items[at - 2]?.is !== "number" ? [] : [item];
  });

const isThan = (item: Item | undefined): boolean => isLink(item, "versus") && item?.text.toLowerCase() === "than";
