/** Kinds of copy-number change, in the order of the card; gain and loss are the one-copy changes alone. */
export const categories = ["amplification", "deep_deletion", "gain", "loss"] as const;
export type Category = (typeof categories)[number];

/** The discrete call that a category stands for. */
export const callOf: Readonly<Record<Category, number>> = { amplification: 2, deep_deletion: -2, gain: 1, loss: -1 };

export const inWords: Readonly<Record<Category, string>> = {
  amplification: "amplification",
  deep_deletion: "deep deletion",
  gain: "gain",
  loss: "loss",
};
