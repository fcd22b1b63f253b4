import type { Item } from "../../item.ts";

/** The cancers that a question names. */
export const codesIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.is === "cancer" ? item.codes : []));

/** Whether cancers are named, each of them one of some. */
export function areOnlyOf(items: readonly Item[], codes: readonly string[]): boolean {
  const named = codesIn(items);
  return named.length > 0 && named.every((code) => codes.includes(code));
}

/** Lower-grade gliomas and glioblastomas. */
export const GLIOMAS = ["LGG", "GBM"];
