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
const SENTENCE_END = /(?<=\.)\s+(?=\p{Lu})/u;

/** What an answer says first. */
export const firstSentence = (answer: string): string => answer.split(SENTENCE_END, 1)[0] ?? "";

/** Splits an answer round the number that carries it. */
export function answerParts(answer: string): AnswerParts {
  const first = firstSentence(answer);
  for (const pattern of FOUND_NOTHING.test(first) ? [] : patterns) {
    const match = pattern.exec(first);
    if (match === null) continue;
    const end = match.index + match[0].length;
    return { before: answer.slice(0, match.index), number: match[0], after: answer.slice(end) };
  }
  return { before: answer, number: "", after: "" };
}

/** A stretch of an answer; what stands in brackets is evidence, which the eye may pass over. */
export interface AnswerStretch extends AnswerParts {
  readonly isDetail: boolean;
}

const BRACKETS = /( ?\((?:[^()]|\([^()]*\))*\))/u;

/** An answer in stretches in and out of brackets, one of which holds its number. */
export function answerStretches(answer: string): AnswerStretch[] {
  const { before, number } = answerParts(answer);
  let start = 0;
  return answer.split(BRACKETS).map((text, place) => {
    const at = before.length - start;
    const holdsNumber = number !== "" && at >= 0 && at < text.length;
    start += text.length;
    const parts = holdsNumber
      ? { before: text.slice(0, at), number, after: text.slice(at + number.length) }
      : { before: text, number: "", after: "" };
    return { ...parts, isDetail: place % 2 === 1 };
  });
}

/** What is read by itself: brackets without numbers or lists, such as "(higher)". */
const isRead = ({ before }: AnswerStretch): boolean => !/[\d,]/u.test(before);

/** Brackets with the number that answers, without what else stands in them. */
function numberAlone({ before, number, after, ...rest }: AnswerStretch): AnswerStretch {
  const opening = before.startsWith(" ") ? " (" : "(";
  const label =
    before
      .slice(before.search(/\(/u) + 1)
      .split(", ")
      .at(-1) ?? "";
  return {
    ...rest,
    before: opening + label,
    number,
    after: `${after.replace(/\)$/u, "").split(/[,;] /u, 1)[0] ?? ""})`,
  };
}

/** The first sentence without its evidence, for lists and small cards. */
export const briefAnswer = (answer: string): AnswerStretch[] =>
  answerStretches(firstSentence(answer)).flatMap((stretch) => {
    if (!stretch.isDetail) return [stretch];
    if (stretch.number !== "") return [numberAlone(stretch)];
    return isRead(stretch) ? [stretch] : [];
  });
