import { joiningSlips, openingSlips } from "../../../lexicon/words/places.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { topicOf } from "../../topics.ts";
import type { Rule } from "./place.ts";

/** "Dose MYC amplification affect ...", "correlation form ESR1 and PGR": words of another meaning where only a function word can stand. */

const isWord = ({ is, text }: Item, list: ReadonlySet<string>): boolean =>
  is === "stop" && list.has(text.toLowerCase());
const touches = (item: Item, next: Item | undefined): boolean => next?.start === item.end + 1;

export const slips: readonly Rule[] = [
  ({ item, before, next }) =>
    isWord(item, openingSlips) &&
    (before === undefined || isLink(before, "end")) &&
    (item.text.length <= SHORT || (touches(item, next) && topicOf(next) !== undefined)) &&
    [],
  ({ item, before, next }) =>
    isWord(item, joiningSlips) &&
    (before?.is === "ask" || before?.is === "measure") &&
    touches(before, item) &&
    touches(item, next) &&
    (next?.is === "gene" || next?.is === "cancer") && [placed({ is: "link", link: "in" }, item)],
];
/** "Wat" has no meaning of its own. */
const SHORT = 3;
