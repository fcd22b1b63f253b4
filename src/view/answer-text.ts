/** The answer in three parts; `number` is what the eye should find first and may be empty. */
export interface AnswerParts {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

/** From the most telling to any decimal number; digits inside gene symbols (TP53) and codes never match. */
const patterns: readonly RegExp[] = [
  /(?<=^The median [^(;]* is )\d[\d.]* months/u,
  /(?<=^|^The [\w -]+ of )\d[\d,]*(?= genes?\b)/u,
  /(?<![\w.])\d[\d,.]*-fold(?: (?:higher|lower|more|less))?/u,
  /(?<=from [\d.]+ ?% in [^%]+ to )[\d.]+ ?%/u,
  /(?<= is higher than in )\d+/u,
  /(?<= highest in [^;]*?\()[−-]?[\d,.]*\d(?=\))/u,
  /(?<= together )\d[\d.,]* times as often/u,
  /(?<= lowest for [^(]*\()[\d.]+ ?%/u,
  /(?<= shortest for [^(]*\()[\d.,]+ months/u,
  /(?<![\w.]|rate of )[\d,.]*\d ?%(?! (?:CI|confidence))/u,
  /(?<=ratio,? (?:of |was |is |= )?)\d+(?:,\d{3})*(?:\.\d+)?/u,
  // How much groups explain, how likely that is by chance, and which errors are accepted, answers no question.
  /(?<![\w.]|epsilon-squared |Cramér's V |rate |p [=<>] )[−-]?\d+\.\d+/u,
];

/** A sentence that finds nothing, or leaves open whether there is something, has no number that answers. */
const FOUND_NOTHING = /^(?:No |Whether |Test and interval )/u;

/** Where the first sentence ends; what follows explains its number. */
const SENTENCE_END = /\.\s+(?=\p{Lu})/u;

/** Splits an answer round the number that carries it. */
export function answerParts(answer: string): AnswerParts {
  const [first = answer] = answer.split(SENTENCE_END, 1);
  for (const pattern of FOUND_NOTHING.test(first) ? [] : patterns) {
    const match = pattern.exec(first);
    if (match === null) continue;
    const end = match.index + match[0].length;
    return { before: answer.slice(0, match.index), number: match[0], after: answer.slice(end) };
  }
  return { before: answer, number: "", after: "" };
}
