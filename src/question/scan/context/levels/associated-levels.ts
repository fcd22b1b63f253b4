import { isAsk, isHeadNoun, isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";
import { sentencesIn } from "../sentences.ts";

/** "Are KRAS and BRAF mutations associated with MSI?": what alterations are related to chooses no patients. */

const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "in", "end", "colon", "border", "when") || item.text === ",";

/** Things that a relation may be of, beside alterations. */
const otherwise = new Set<Item["is"]>(["outcome", "measure", "quantity", "dimension", "level", "cut", "normal"]);

const relates = (item: Item | undefined): boolean => isAsk(item, "association", "correlation");

/** Where a level stands to which the verb at a place relates what stands before it; -1 where none does. */
function relatedTo(items: readonly Item[], at: number): number {
  const level = isLink(items[at + 1], "of", "with") ? at + 2 : at + 1;
  return relates(items[at]) && items.slice(0, at).some(({ is }) => is === "state") ? level : -1;
}

/** "Association of TP53 mutation with stage IV": behind the noun, up to the one "with". */
function relatedByNoun(items: readonly Item[], at: number): number {
  if (!relates(items[at]) || !isLink(items[at + 1], "of", "between")) return -1;
  const level = items.findIndex((item, place) => place > at + 1 && isLink(item, "with")) + 1;
  const isStated = items.slice(at, level).every((item) => !isLink(item, "in")) && items[level - 2]?.is === "state";
  return level > 0 && isStated ? level : -1;
}

/** "MSI-high is linked to KRAS and BRAF mutations", "relation between stage IV and mutations of KRAS or BRAF": what opens the sentence is related to what stands behind the verb; -1 where nothing is. */
function relatedAsSubject(items: readonly Item[], at: number): number {
  if (!relates(items[at]) || !items.slice(at).some(({ is }) => is === "state")) return -1;
  if (at === 0) return isLink(items[1], "between") && isLink(items[3], "and") ? 2 : -1;
  return items.slice(1, at).every(isHeadNoun) ? 0 : -1;
}

/** Those on the other side of a border. */
function beyond(level: Extract<Item, { is: "range" }>): Item {
  const { from, to, open } = level.range;
  if (from !== undefined && to !== undefined) return placed({ is: "others" }, level);
  const range = { ...(from === undefined ? {} : { to: from }), ...(to === undefined ? {} : { from: to }), open: !open };
  return { ...level, range };
}

/** What is related, as a variable: the attribute of a level; of a border, how often what is related is altered above and below it. */
function related(items: readonly Item[], verb: number, at: number): Item[] {
  const [ask, level] = [items[verb], items[at]];
  const rest = items.slice(items[at + 1]?.is === "bearer" ? at + 2 : at + 1);
  const isSubject = at === relatedAsSubject(items, verb);
  if (ask === undefined || level === undefined || !(isSubject || closes(rest[0]))) return [...items];
  if (level.is === "class" && level.except === undefined) {
    const { attribute, implied } = level;
    return [...items.slice(0, at), placed({ is: "dimension", attribute, implied }, level), ...rest];
  }
  if (level.is !== "range") return [...items];
  const joint = isLink(items[at - 1], "of", "with") ? at - 1 : at;
  const counted = placed({ is: "ask", ask: "frequency" }, ask);
  const against = [level, placed({ is: "link", link: "versus" }, level), beyond(level)];
  if (isSubject) return [...against, counted, ...items.slice(isLink(items[verb + 1], "with") ? verb + 2 : verb + 1)];
  return [...items.slice(0, verb), counted, ...items.slice(verb + 1, joint), ...against, ...rest];
}

/** Of one gene a level is related to it anyhow; of several it would choose who is asked whether they go together. */
const isTaken = (items: readonly Item[], level: Item | undefined): boolean =>
  level?.is === "range" || (level?.is === "class" && new Set(symbolsIn(items)).size > 1);

/** "KRAS mutation versus BRAF mutation" lists what is related, all else that is set against something makes groups. */
const setsGroups = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "versus") && !(items[at - 1]?.is === "state" && items[at + 1]?.is === "gene");

function inSentence(items: readonly Item[]): Item[] {
  if (items.some((item, at) => otherwise.has(item.is) || setsGroups(items, at))) return [...items];
  for (const verb of items.keys()) {
    const at = Math.max(relatedTo(items, verb), relatedByNoun(items, verb), relatedAsSubject(items, verb));
    if (isTaken(items, items[at])) return related(items, verb, at);
  }
  return [...items];
}

/** The items, of which a level that alterations are related to is what they are related to. */
export const withAssociatedLevels = (items: readonly Item[]): Item[] => sentencesIn(items).flatMap(inSentence);
