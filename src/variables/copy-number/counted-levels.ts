import { changeNames, type CopyNumberChange } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import { changesInPlural } from "../alteration-name.ts";
import type { CopyNumberCalls, LevelColumn } from "../column.ts";
import type { CountedLevel, CountedLevels } from "../counted-level.ts";

interface Category {
  /** The card's `category`. */
  readonly category: string;
  readonly short: string;
  readonly calls: readonly number[];
  readonly change: CopyNumberChange;
}

/** Kinds of change that every card counts, in its order; gain and loss are the one-copy changes alone. */
const every: readonly Category[] = [
  { category: "amplification", short: "amplification", calls: [2], change: "amplification" },
  { category: "deep_deletion", short: "deep deletion", calls: [-2], change: "deep_deletion" },
  { category: "gain", short: "gain", calls: [1], change: "gain" },
  { category: "loss", short: "loss", calls: [-1], change: "one_copy_loss" },
];

/** Changes that join two kinds are counted beside them. */
const joined: Readonly<Partial<Record<CopyNumberChange, Category>>> = {
  any_gain: { category: "any_gain", short: changeNames.any_gain, calls: [1, 2], change: "any_gain" },
  any_loss: { category: "any_loss", short: changeNames.any_loss, calls: [-2, -1], change: "any_loss" },
};

/** The categories that a change is compared by; a change of any kind by the two extremes. */
const compared: Readonly<Record<CopyNumberChange, readonly string[]>> = {
  amplification: ["amplification"],
  gain: ["gain"],
  any_gain: ["any_gain"],
  deep_deletion: ["deep_deletion"],
  one_copy_loss: ["loss"],
  any_loss: ["any_loss"],
  any_change: ["amplification", "deep_deletion"],
};

const together: Readonly<Partial<Record<CopyNumberChange, string>>> = {
  any_gain: "; a question for any gain counts calls of +1 and +2 together",
  any_loss: "; a question for losses counts calls of −1 and −2 together",
};

const levelOf = ({ category, short, change }: Category, gene: string, asked: CopyNumberChange): CountedLevel => ({
  category,
  short,
  what: `${gene} ${changesInPlural[change]}`,
  isPlural: true,
  isCompared: compared[asked].includes(category),
});

/** Every kind of change among those with a call, the asked one first where it joins two. */
export function copyNumberLevels({ variable }: LevelColumn, { gene, calls, sources }: CopyNumberCalls): CountedLevels {
  const change = variable.is === "copy_number" ? variable.change : "any_change";
  const both = joined[change];
  const categories = both === undefined ? every : [both, ...every];
  return {
    subject: gene,
    recorded: null,
    levels: categories.map((one) => levelOf(one, gene, change)),
    isDistribution: false,
    isOrdered: false,
    definitions: [
      `Calls are discrete: amplification is +2, gain +1, loss −1 and deep deletion −2; gain and loss are counted apart from amplification and deep deletion${together[change] ?? ""}.`,
      `The calls of ${gene} were made ${joinWords(sources)}.`,
    ],
    holds: (at, row) => categories[at]?.calls.includes(calls[row] ?? 0) === true,
  };
}
