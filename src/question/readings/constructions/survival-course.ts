import { rankedLives } from "../../lexicon/words/context.ts";
import { saysOneOf } from "../../lexicon/words/words.ts";
import { at, everywhere, free, most, some } from "../construction.ts";
import type { Piece } from "../piece.ts";

/** What is said of survival that nothing else is related to. */
export const course = { outcome: some(at(0, "outcome")), horizon: most(1, at(0, "horizon")), ...everywhere };

/** Patients who are chosen by a gene are compared with the others, unless a number is asked of them alone. */
export const ofRecord = { where: free("where:class", "where:range") };

/** "Live longer", "longest": said of the patients who are named, whichever of two things tells them from the others. */
export const isRanked = ({ text }: Piece): boolean => saysOneOf(text, rankedLives);
