import { isHeadNoun, isLink, type Item, placed, placeOf } from "../../item.ts";
import { ageOf, isOfAge } from "./found-ages.ts";

/** "Old versus young patients", "in younger women than in older women": groups by age, which are halves of the patients where no border is said. */

/** "Young versus old", "between young and old". */
const opposes = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "versus") || (isLink(items[at], "and") && items.slice(0, at).some((one) => isLink(one, "between")));

/** "Younger than older ones", of which "younger than" is the age and what sets it against the rest. */
const isAgeThan = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.is === "quantity" && item.attribute === "age" && isLink(next, "versus") && next?.text === item.text;

/** The first place from one on where no noun of patients stands. */
const pastNouns = (items: readonly Item[], from: number): number => {
  const past = items.findIndex((item, place) => place >= from && !isHeadNoun(item));
  return past < 0 ? items.length : past;
};

/** The sex of whom an age is said; none of "younger". */
const sexOf = (age: Item, items: readonly Item[]): Item | undefined => ageOf(age, items)[1];
const saysWhose = ({ text }: Item): boolean => text.includes(" ");

/** Of one sex, of nobody in particular, or the one as the other: "in younger than in older women". */
function areAlike(ages: readonly Item[], items: readonly Item[]): boolean {
  const told = ages.filter(saysWhose).map((age) => sexOf(age, items)?.text.toLowerCase());
  return new Set(told).size < 2;
}

/** Where the second of two opposed ages stands, the first at a place. */
function oppositeOf(items: readonly Item[], at: number): number | undefined {
  const joint = pastNouns(items, at + 1);
  const opposed = (isOfAge(items[at]) && opposes(items, joint)) || isAgeThan(items[at], items[at + 1]);
  const second = isLink(items[joint + 1], "in") ? joint + 2 : joint + 1;
  const found = opposed && isOfAge(items[second]) && areAlike(items.slice(at, second + 1).filter(isOfAge), items);
  return found ? second : undefined;
}

/** The items with a pair of ages as the one thing that the groups differ in. */
export function withAgeHalves(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => oppositeOf(items, place) !== undefined);
  const last = oppositeOf(items, at);
  if (last === undefined || items.some(({ is }) => is === "range")) return [...items];
  const before = items.slice(0, at);
  const named = before.findLastIndex((item) => item.is === "quantity" && item.attribute === "age");
  const rest = named < 0 ? before : before.filter((_, place) => place !== named);
  const pair = items.slice(at, last + 1);
  const halves = placed({ is: "dimension", attribute: "age", implied: [] }, placeOf(pair));
  const sex = pair.filter(isOfAge).flatMap((age) => sexOf(age, items) ?? []);
  return [...rest, halves, ...pair.filter(isHeadNoun), ...sex.slice(-1), ...items.slice(last + 1)];
}
