import { beforeOne, oneOfSex, speaking } from "../../../lexicon/words/asides.ts";
import { isNoPatient, isSpeakerNoun, nounBehind } from "../../../lexicon/words/askers.ts";
import { isUnknown, type Item, placed } from "../../item.ts";

/** "I met a man who said ...", "a woman in the audience asked": one person who speaks is no level of patients. */
export const withoutTellers = (items: readonly Item[], text: string): Item[] =>
  items
    .filter((item, at) => !(isAdvocate(item, items[at + 1]) || isAdvocate(items[at - 1], item)))
    .map((item) =>
      isTeller(item, text) || isOfOthers(item, text)
        ? placed({ is: "stop", refusal: "unsupported", why: "unknown" }, item)
        : item,
    );

/** "Asian colleagues", "a female first author", "low priority": what somebody is like, or a thing, who is no patient. */
const isOfOthers = (item: Item, text: string): boolean =>
  (item.is === "class" || item.is === "level" || (item.is === "stop" && item.why === "age as a variable")) &&
  isNoPatient(nounBehind.exec(text.slice(item.end))?.groups?.["noun"]?.toLowerCase() ?? "");

/** "A patient advocate", "patient charities". */
const isAdvocate = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.is === "bearer" && isUnknown(next) && next?.start === item.end + 1 && isSpeakerNoun(next.text.toLowerCase());

const isTeller = (item: Item, text: string): boolean =>
  item.is === "class" &&
  oneOfSex.has(item.text.toLowerCase()) &&
  beforeOne.test(text.slice(0, item.start)) &&
  speaking.test(text.slice(item.end));
