import type { ReadableCard } from "../contract/readable-card.ts";
import { closingSentence, exclusionSentence, SAMPLE_RULE } from "../prose/methods-sentences.ts";

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
    .map((sentence) => withoutStudies(sentence, card))
    .filter((sentence) => !namesProfile(sentence, card));
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

const studiesOf = (card: ReadableCard): string[] => (card.results.profiles ?? []).map((profile) => profile.study_id);

/** What stands in brackets about a study by its id is for the card, not for a reader of an article. */
export const withoutStudies = (sentence: string, card: ReadableCard): string =>
  sentence.replaceAll(/ \([^()]*\)/g, (aside) => (studiesOf(card).some((id) => aside.includes(id)) ? "" : aside));

const namesProfile = (sentence: string, card: ReadableCard): boolean =>
  studiesOf(card).some((id) => sentence.includes(id));
