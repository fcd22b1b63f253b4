import type { Question } from "../../meaning/index.ts";
import { ask } from "../../meaning/index.ts";
import { sentencesIn } from "../clauses/halves.ts";
import type { Lexicon } from "../lexicon/load.ts";
import { isRefused, read, type Refused } from "../read.ts";

/** Questions near to one that was refused; each is read back before it is offered. */

/** A question in words that were read back. */
export interface Suggested {
  readonly text: string;
  readonly question: Question;
}

const MOST_CANDIDATES = 3;

interface Subject {
  readonly gene: string;
  readonly second: string;
  readonly cancer: string;
  readonly another: string;
}

const plain: readonly ((subject: Subject) => string)[] = [
  ({ gene, cancer, another }) => `Is ${gene} expression different between ${cancer} and ${another}?`,
  ({ gene, cancer }) => `Is high ${gene} expression associated with survival in ${cancer}?`,
  ({ gene, cancer }) => `How often is ${gene} mutated in ${cancer}?`,
];
const special: Readonly<Record<string, (subject: Subject) => string>> = {
  survival: ({ gene, cancer }) => `Is high ${gene} expression associated with survival in ${cancer}?`,
  cooccurrence: ({ gene, second, cancer }) => `Do ${gene} and ${second} mutations co-occur in ${cancer}?`,
  exclusive: ({ gene, second, cancer }) => `Do ${gene} and ${second} mutations co-occur in ${cancer}?`,
  correlation: ({ gene, second, cancer }) =>
    `Is there a correlation between ${gene} and ${second} expression in ${cancer}?`,
  coexpression: ({ gene, second, cancer }) =>
    `Is there a correlation between ${gene} and ${second} expression in ${cancer}?`,
  mutation: ({ gene, cancer }) => `How often is ${gene} mutated in ${cancer}?`,
  amplification: ({ gene, cancer }) => `How often is ${gene} amplified in ${cancer}?`,
  deletion: ({ gene, cancer }) => `How often is ${gene} deleted in ${cancer}?`,
  loss: ({ gene, cancer }) => `How often is ${gene} deleted in ${cancer}?`,
  expression: ({ gene }) => `Show ${gene} expression across all cancer types`,
};

/** Questions of the kinds that the refused one speaks of, the likeliest first. */
function usual({ spans, candidates }: Refused): string[] {
  const named = spans.flatMap(({ kind, value }) => (kind === "gene" ? [value] : []));
  const [gene = "TP53", second = gene === "KRAS" ? "TP53" : "KRAS"] = [...new Set([...candidates, ...named])];
  const codes = spans.flatMap(({ kind, value }) => (kind === "cancer_type" ? value.split("+") : []));
  const [cancer = "BRCA", another = cancer === "LUAD" ? "BRCA" : "LUAD"] = [...new Set(codes)];
  const asked = spans.flatMap(({ kind, value }) => (kind === "intent" ? (special[value] ?? []) : []));
  return [...asked, ...plain].map((one) => one({ gene, second, cancer, another }));
}

/** The text with what was not understood put right or left out. */
function corrected(text: string, { left, candidates }: Refused): string[] {
  const put = (name: string) => left.reduce((changed, word) => changed.replace(word, name), text);
  if (candidates.length > 0) return candidates.slice(0, MOST_CANDIDATES).map(put);
  return left.length === 0 ? [] : [put(" ")];
}

/** A text that reads as one question. */
function readBack(text: string, lexicon: Lexicon): Suggested[] {
  const reading = read(text, lexicon);
  return isRefused(reading) ? [] : [{ text, question: reading.question }];
}

const isHelpful = ({ refused }: Refused) => refused !== "medical_advice" && refused !== "not_a_question";

/** Questions that are read when pasted, the nearest first, each when it is asked for. */
export function* suggestionsFor(text: string, refused: Refused, lexicon: Lexicon): Generator<Suggested> {
  const given = new Set<string>();
  const near = isHelpful(refused) ? [...sentencesIn(text, lexicon), ...corrected(text, refused)] : [];
  for (const question of refused.readings) yield* fresh(readBack(ask(question), lexicon), given);
  for (const one of near) {
    const meant = readBack(one, lexicon).flatMap(({ question }) => readBack(ask(question), lexicon));
    yield* fresh(meant, given);
  }
  for (const one of usual(refused)) yield* fresh(readBack(one, lexicon), given);
}

/** Those that have not been given. */
function fresh(found: readonly Suggested[], given: Set<string>): Suggested[] {
  const left = found.filter(({ text }) => !given.has(text));
  for (const { text } of left) given.add(text);
  return left;
}
