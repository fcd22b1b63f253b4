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
export type Rule = (place: Place) => readonly Item[] | undefined;
/** What a word says where something holds; undefined where the next rule is to tell. */
export const when = (holds: boolean, said: readonly Item[]): readonly Item[] | undefined => (holds ? said : undefined);
export const asStop = (item: Item, why: string): readonly Item[] => [
  placed({ is: "stop", refusal: "unsupported", why }, item),
];
