/** Kinds of copy-number change that every card counts, in its order; gain and loss are the one-copy changes alone. */
export const categories = ["amplification", "deep_deletion", "gain", "loss"] as const;
/** `any_loss` is what a question for losses means: one copy or more. */
export type Category = (typeof categories)[number] | "any_loss";

/** The changes that a card counts: all of them, and what a question for losses means. */
export const countedCategories = (asked: Category | null): readonly Category[] =>
  asked === "any_loss" ? [asked, ...categories] : categories;

/** The discrete calls that a category stands for. */
export const callsOf: Readonly<Record<Category, readonly number[]>> = {
  amplification: [2],
  deep_deletion: [-2],
  gain: [1],
  loss: [-1],
  any_loss: [-2, -1],
};

export const inWords: Readonly<Record<Category, string>> = {
  amplification: "amplification",
  deep_deletion: "deep deletion",
  gain: "gain",
  loss: "loss",
  any_loss: "loss or deep deletion",
};

/** The change as the plural subject of a sentence. */
export const pluralOf: Readonly<Record<Category, string>> = {
  amplification: "amplifications",
  deep_deletion: "deep deletions",
  gain: "gains (+1 alone)",
  loss: "losses (−1 alone)",
  any_loss: "losses (−1 or −2)",
};
