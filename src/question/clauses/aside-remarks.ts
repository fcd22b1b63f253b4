import type { Span } from "../../contract/question.ts";
import { askedOfQuoted } from "../lexicon/report-words.ts";
import { spansOf } from "../readings/spans.ts";
import { isLink, isOfRecord, type Item, within } from "../scan/item.ts";
import type { Aside } from "./asides.ts";
import type { Heard } from "./heard.ts";

/** Which brackets and quotations only stand beside a question. */

const kinds = ["gene", "cancer_type"] as const;
type Named = (typeof kinds)[number];

const namesIn = (spans: readonly Span[], kind: Named) =>
  new Set(spans.flatMap((span) => (span.kind === kind ? span.value.split("+") : [])));

/** What says more about the question than a name. */
const adding = new Set<Item["is"]>(["class", "range", "state", "level", "measure", "cut", "dimension"]);

/** "(n = 500, p < 0.05)", "(n = 43, one hospital)" reports numbers. */
const reports = ({ content }: Aside, items: readonly Item[]): boolean =>
  /[a-z]\s*[=<]/iu.test(content) &&
  items.every(({ is, text }) => is === "stop" || is === "link" || (is === "bearer" && text.toLowerCase() === "one"));

const restricting = new Set<Item["is"]>(["class", "range", "bearer", "others", "link", "cancer"]);
/** "Everybody but stage IV": a quotation of nothing but patients chooses them. */
const choosesPatients = (items: readonly Item[]): boolean =>
  items.some(isOfRecord) && items.every(({ is }) => restricting.has(is));

/** A bracket adds to the question, unless it reports numbers or only speaks of genes or cancers. */
export function mayBeRemark(aside: Aside, { scanned, settled }: Heard): boolean {
  // "stage III (typo, should be IV)"
  if (within(scanned.items, aside).some((item) => isLink(item, "correction"))) return false;
  const items = within(settled, aside);
  if (aside.kind === "quotation" && choosesPatients(items)) return false;
  if (aside.kind === "quotation" || reports(aside, items)) return true;
  const [first] = items;
  // "SF-1 (NR5A1)" says which gene is meant.
  const alias = items.length === 1 && first?.is === "gene";
  if (alias || isLink(first, "and", "or", "versus") || items.some(({ is }) => adding.has(is))) return false;
  const spans = spansOf(items, aside.content);
  return kinds.some((kind) => namesIn(spans, kind).size > 0);
}

/** "'Lower than in normal liver', says my supervisor. True?": nothing else is asked before it is asked whether that is so. */
function isAskedOf({ end }: Aside, { settled, text }: Heard): boolean {
  const asked = askedOfQuoted.exec(text.slice(end - 1));
  const between = { start: end, end: end - 1 + (asked?.index ?? 0) };
  return asked !== null && !within(settled, between).some(({ is }) => is === "ask");
}

/** Whether what may be a remark speaks of other genes or cancers than the question, which is whole without it. */
export function isRemark(aside: Aside, plain: Heard, outside: readonly Span[]): boolean {
  const { settled } = plain;
  const items = within(settled, aside);
  // "'MYC amplification goes with metastasis': test this" is about what is quoted.
  const isAsked = namesIn(outside, "gene").size === 0 && items.some(({ is }) => is === "gene");
  if (aside.kind === "quotation") return !isAsked && !isAskedOf(aside, plain);
  const inside = spansOf(items, aside.content);
  const isOther = (kind: Named): boolean => {
    const [named, known] = [namesIn(inside, kind), namesIn(outside, kind)];
    return named.size > 0 && [...named].every((name) => !known.has(name));
  };
  return reports(aside, items) || kinds.some(isOther);
}
