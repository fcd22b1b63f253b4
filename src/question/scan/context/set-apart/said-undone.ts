import {
  bidder,
  type Deed,
  declined,
  deeds,
  doneToNothing,
  nothingDone,
  toldOf,
  undone,
} from "../../../lexicon/words/deeds.ts";

/** Where a text says that something is not done with patients or groups. */

export interface Undone {
  readonly deed: Deed;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Done to nothing at all, and not only not done. */
  readonly toNothing: boolean;
  /** "Stage IV not excluded": said of what stands before it. */
  readonly isBehind: boolean;
}

const bids = /^(?:do not|don)/iu;
const behind = /^not \p{L}+ed\b(?: out)?$/iu;

/** Whether it is the asker who does not do so. */
function isBidden(match: RegExpExecArray, text: string): boolean {
  const before = text.slice(0, match.index);
  return !toldOf.test(before) && (!bids.test(match[0]) || bidder.test(before));
}

export const undoneIn = (text: string): Undone[] =>
  [declined, undone, doneToNothing, nothingDone].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter((match) => isBidden(match, text))
      .flatMap((match) => {
        const deed = deeds.find((one) => match.groups?.[one] !== undefined);
        const toNothing = pattern !== declined || match.groups?.["all"] !== undefined;
        const [start, end] = [match.index, match.index + match[0].length];
        const said = { text: match[0], start, end, isBehind: behind.test(match[0]) };
        return deed === undefined ? [] : [{ deed, toNothing, ...said }];
      }),
  );
