/** Cues that settle what the words beside them mean. */

export const alteredCues = ["mutation", "mutant", "altered", "amplification", "gain", "deletion", "loss"] as const;

export const measuredCues = ["survival", "expression", "over", "under", "comparative", "difference"] as const;
