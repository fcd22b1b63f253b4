import type { CollectionEntry } from "../../../contract/collection.ts";

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Who may see a collection, and how often it was seen. */
export function publicity({ kind, published_at, view_count }: CollectionEntry): string {
  if (kind !== "study") return "private";
  return published_at === null
    ? "draft, private"
    : `published ${published_at.slice(0, 10)} · ${counted(view_count, "view")}`;
}
