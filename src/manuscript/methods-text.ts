import type { ReadableCard } from "../contract/readable-card.ts";
import { closingSentence, exclusionSentence, SAMPLE_RULE } from "../prose/methods-sentences.ts";
import { readableSentence } from "./readable-sentence.ts";

/** The sentences of a card's methods, without those that the data paragraph and the tables say for all cards. */
export interface MethodsText {
  /** What was done, in one sentence. */
  readonly analysis: string;
  /** How it was counted and tested. */
  readonly details: readonly string[];
  readonly hasSampleRule: boolean;
}

export function methodsText(card: ReadableCard): MethodsText {
  const saidElsewhere = [SAMPLE_RULE, exclusionSentence(card.results.exclusions ?? []), closing(card)];
  const text = saidElsewhere
    .filter((sentence) => sentence !== "")
    .reduce((left, sentence) => left.replace(sentence, ""), card.methods);
  const [analysis = "", ...details] = sentencesOf(text)
    .filter((sentence) => !namesProfile(sentence, card))
    .map((sentence) => readableSentence(sentence, card));
  return { analysis, details, hasSampleRule: card.methods.includes(SAMPLE_RULE) };
}

const closing = ({ dataset_version = "", software_version = "" }: ReadableCard): string =>
  closingSentence({ datasetVersion: dataset_version, softwareVersion: software_version });

/** Sentences end with a stop before a capital. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=\.)\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Which profiles of which studies were read is said by the card; the data paragraph says the units. */
const namesProfile = (sentence: string, card: ReadableCard): boolean =>
  (card.results.profiles ?? []).some(({ name, study_id }) => sentence.includes(name) && sentence.includes(study_id));
