import { type Item, placed } from "../../item.ts";

/** A word where it stands. */
export interface Place {
  readonly item: Item;
  readonly items: readonly Item[];
  readonly at: number;
  readonly text: string;
  readonly before: Item | undefined;
  readonly next: Item | undefined;
}
/** What a word says where something holds; nothing where the next rule is to tell. */
export type Rule = (place: Place) => readonly Item[] | false | undefined;
export const asStop = (item: Item, why: string): readonly Item[] => [
  placed({ is: "stop", refusal: "unsupported", why }, item),
];
