import type { Span } from "../contract/question.ts";
import type { Question } from "../meaning/index.ts";
import { notAQuestion } from "./clauses/not-a-question.ts";
import { asidesIn, type Aside, without } from "./clauses/asides.ts";
import { type Plain, withoutNotes } from "./clauses/notes.ts";
import { joined, sentencesOf, type Sentence } from "./clauses/sentences.ts";
import { lentBy } from "./clauses/statements.ts";
import { refusedByWords } from "./clauses/stops.ts";
import type { Lexicon } from "./lexicon/load.ts";
import { settledItems } from "./phrases/parts.ts";
import { isNotRead, notRead, type NotRead } from "./readings/not-read.ts";
import { readClause, type Understood } from "./readings/read-clause.ts";
import { spansOf } from "./readings/spans.ts";
import type { Item } from "./scan/item.ts";
import { itemsOf } from "./scan/items.ts";

type Answer = Understood | NotRead;
type Read = (items: readonly Item[]) => Answer;

/** What was read beside the answer, for those who want to know why. */
interface Beside {
  readonly spans: readonly Span[];
}
export type Reading = { readonly question: Question; readonly ignored: readonly string[] } & Beside;
export type Refused = NotRead & Beside;
export const isRefused = (value: Reading | Refused): value is Refused => "refused" in value;

/** An answer, and the sentences that it does without. */
interface Told {
  readonly answer: Answer;
  readonly aside: readonly Sentence[];
}
const told = (answer: Answer, aside: readonly Sentence[] = []): Told => ({ answer, aside });

const subjects = new Set(["gene", "cancer", "class", "state", "measure", "level", "outcome", "quantity"]);
const isAbout = (item: Item): boolean =>
  subjects.has(item.is) ||
  (item.is === "ask" && item.ask === "genome_wide") ||
  (item.is === "stop" && ["ambiguous", "unknown_cancer", "medical_advice"].includes(item.refusal));

const same = (one: Question, other: Question) => JSON.stringify(one) === JSON.stringify(other);
const isComplete = (answer: Answer): answer is Understood =>
  !isNotRead(answer) && (answer.cohorts.cancers.length > 0 || answer.cohorts.all);
const several = () => notRead("unsupported", "These are several questions; ask one at a time.");

/** One sentence asks; those beside it lend the gene, the cancer or the group that it leaves out. */
function withStatements(asking: Sentence, sentences: readonly Sentence[], read: Read): Told {
  const others = sentences.filter((one) => one !== asking);
  const alone = read(asking.items);
  const lending = others
    .map((one): Sentence => ({ ...one, items: lentBy(one, asking) }))
    .filter(({ items }) => items.length > 0);
  if (isComplete(alone) && lending.length === 0) return told(alone, others);
  const all = isComplete(alone) ? alone : read(joined(sentences));
  if (!isComplete(alone) && !isNotRead(all)) return told(all);
  return told(lending.length === 0 ? alone : read(joined([...lending, asking])), others);
}

/** All sentences together, where no single one asks. */
function together(sentences: readonly Sentence[], read: Read, stopped: boolean): Told {
  const alone = sentences.map((one) => read(one.items));
  const [first, ...others] = alone.filter((one): one is Understood => !isNotRead(one));
  if (first !== undefined && others.some((one) => !same(one.question, first.question))) return told(several());
  const whole = read(joined(sentences));
  const asks = sentences.filter((one) => one.asks).length;
  const [opening] = alone;
  const twice =
    opening !== undefined && !isNotRead(opening) && (isNotRead(whole) || !same(whole.question, opening.question));
  if (asks > 1 && twice) return told(several());
  const enough = first !== undefined && isComplete(first) && asks === 0 && !stopped;
  return enough
    ? told(
        first,
        sentences.filter((_, at) => alone[at] !== first),
      )
    : told(whole);
}

function answerOf(sentences: readonly Sentence[], items: readonly Item[], read: Read): Told {
  const [only, second] = sentences;
  if (second === undefined) return told(read(only?.items ?? []));
  const strict = read(items);
  if (isNotRead(strict) && (strict.refused === "medical_advice" || strict.refused === "not_a_question"))
    return told(strict);
  const [single, another] = sentences.filter((one) => one.asks);
  const stopped = items.some(({ is }) => is === "stop");
  const found =
    single !== undefined && another === undefined
      ? withStatements(single, sentences, read)
      : together(sentences, read, stopped);
  const { answer } = found;
  const vague = isNotRead(answer) && answer.refused === "ambiguous" && answer.readings.length === 0;
  return vague && isNotRead(strict) && strict.left.length > 0 ? told(strict) : found;
}

const namesIn = ({ spans }: Beside, kind: string) =>
  new Set(spans.flatMap((span) => (span.kind === kind ? span.value.split("+") : [])));

/** A bracket adds to the question, unless the question is whole without it and it speaks of other genes or cancers. */
function isRemark(aside: Aside, outside: Reading, lexicon: Lexicon): boolean {
  if (aside.kind === "quotation") return true;
  const items = settledItems(itemsOf(aside.content, lexicon).items, aside.content, lexicon);
  // "(n = 500, p < 0.05)" reports numbers.
  if (/[a-z]\s*[=<]/iu.test(aside.content) && items.every(({ is }) => is === "stop" || is === "link")) return true;
  // "SF-1 (NR5A1)" says which gene is meant.
  if (items.length === 1 && items[0]?.is === "gene") return false;
  const joins = items[0]?.is === "link" && ["and", "or", "versus"].includes(items[0].link);
  const inside = { spans: spansOf(items, aside.content) };
  const other = (kind: string) => {
    const [named, known] = [namesIn(inside, kind), namesIn(outside, kind)];
    return named.size > 0 && [...named].every((name) => !known.has(name));
  };
  return !joins && (other("gene") || other("cancer_type"));
}

/** What stands beside a question that is whole without it changes nothing. */
function besideAsides(plain: Plain, lexicon: Lexicon): Plain {
  const asides = asidesIn(plain.text);
  if (asides.length === 0) return plain;
  const outside = readPlain({ text: without(plain.text, asides), notes: [] }, lexicon);
  if (isRefused(outside)) return plain;
  const placed =
    outside.question.cohort.cancers.length > 0 || outside.spans.some(({ value }) => value === "all_cancers");
  if (!placed) return plain;
  const remarks = asides.filter((one) => isRemark(one, outside, lexicon));
  return {
    text: without(plain.text, remarks),
    notes: [...plain.notes, ...remarks.map(({ start, end }) => plain.text.slice(start, end))],
  };
}

/** Text to the one question that it asks, or to what keeps it from being one. Pure; never throws, whatever the text. */
export function read(text: string, lexicon: Lexicon): Reading | Refused {
  const screened = notAQuestion(text);
  return screened === undefined
    ? readPlain(besideAsides(withoutNotes(text), lexicon), lexicon)
    : { ...screened, spans: [] };
}

function readPlain(plain: Plain, lexicon: Lexicon): Reading | Refused {
  const { text } = plain;
  const scanned = itemsOf(plain.text, lexicon);
  const items = settledItems(scanned.items, plain.text, lexicon);
  const spans = spansOf(items, text);
  const sentences = sentencesOf(items);
  if (sentences.length === 0 || !items.some(isAbout))
    return {
      ...notRead(
        "not_a_question",
        "This is not a question about genes in cancer; ask for example about a gene's expression, mutations or survival in a cancer type.",
      ),
      spans,
    };
  const { answer, aside } = answerOf(
    sentences,
    items,
    (clause) => refusedByWords(clause, lexicon) ?? readClause(clause),
  );
  if (isNotRead(answer)) return { ...answer, spans };
  const set = aside.map(({ start, end }) => text.slice(start, end).trim());
  return { question: answer.question, ignored: [...new Set([...plain.notes, ...set, ...scanned.ignored])], spans };
}
