import { isLink, type Item } from "../item.ts";

/** "at least one of KRAS, NRAS and HRAS": genes of which any counts. */

/** The joint of genes of which any counts, however they are compared. */
export const anyJoint = "any";

const isJoint = (item: Item | undefined): boolean => isLink(item, "and", "or");

function genesAfter(items: readonly Item[], at: number): number {
  let end = at;
  for (let next = at; items[next]?.is === "gene" || isJoint(items[next]); next += 1)
    if (items[next]?.is === "gene") end = next + 1;
  return end;
}

/** "KRAS, NRAS and BRAF, and any of them": asked beside the genes that are listed before. */
function isFurther(items: readonly Item[], at: number): boolean {
  const joint = isLink(items[at - 1], "in", "of") ? at - 2 : at - 1;
  const genes = items.slice(0, at).filter(({ is }) => is === "gene");
  return isLink(items[joint], "and") && genes.length > 1 && items[at + 1]?.is !== "gene";
}

export function withChoices(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    const end = isLink(item, "any_of") ? genesAfter(items, at + 1) : at;
    if (end < at + 3) {
      if (!isLink(item, "any_of") || isFurther(items, at)) out.push(item);
      continue;
    }
    const listed = items.slice(at + 1, end);
    out.push(...listed.map((one): Item => (isJoint(one) ? { ...one, is: "link", link: "or", text: anyJoint } : one)));
    at = end - 1;
  }
  return out;
}
