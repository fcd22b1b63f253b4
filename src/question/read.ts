import type { Span } from "../contract/question.ts";
import type { Question } from "../meaning/index.ts";
import { answerOf } from "./clauses/answer.ts";
import { corrected } from "./clauses/corrections.ts";
import { notAQuestion } from "./clauses/not-a-question.ts";
import { isRemark, mayBeRemark } from "./clauses/aside-remarks.ts";
import { asidesIn, without } from "./clauses/asides.ts";
import { type ClauseReader, clauseReader } from "./clauses/clause-reader.ts";
import { withoutHearsay } from "./clauses/hearsay.ts";
import { type Heard, heard } from "./clauses/heard.ts";
import { askerAsPatients } from "./clauses/own-group.ts";
import { withoutNotes } from "./clauses/notes.ts";
import { withToldParts } from "./clauses/premise-parts.ts";
import { withPremises } from "./clauses/premises.ts";
import { withoutConcessions, withoutRemarks } from "./clauses/remarks.ts";
import { sentencesOf } from "./clauses/sentences.ts";
import type { Lexicon } from "./lexicon/load.ts";
import { isNotRead, notRead, type NotRead } from "./readings/not-read.ts";
import { spansOf } from "./readings/spans.ts";
import { idleIn } from "./scan/context/weight/idle.ts";
import { weightlessIn } from "./scan/context/weight/weightless.ts";
import type { Item } from "./scan/item.ts";
import { symbolsIn } from "./scan/context/genes/named-genes.ts";

/** What was read beside the answer, for those who want to know why. */
interface Beside {
  readonly spans: readonly Span[];
}
export type Reading = { readonly question: Question; readonly ignored: readonly string[] } & Beside;
/** A refusal, with what was understood all the same. */
export type Refused = NotRead & Beside & { readonly items: readonly Item[] };
export const isRefused = (value: Reading | Refused): value is Refused => "refused" in value;

const subjects = new Set(["gene", "cancer", "class", "asked", "state", "measure", "level", "outcome", "quantity"]);
const isAbout = (item: Item): boolean =>
  subjects.has(item.is) ||
  (item.is === "ask" && item.ask === "genome_wide") ||
  (item.is === "stop" && ["ambiguous", "unknown_cancer", "medical_advice"].includes(item.refusal));

/** What all attempts at a text are read with. */
interface Reader {
  readonly lexicon: Lexicon;
  readonly read: ClauseReader;
}

const isPlaced = ({ question, spans }: Reading): boolean =>
  question.cohort.cancers.length > 0 || spans.some(({ value }) => value === "all_cancers");

/** What others say against a question changes nothing of one that is whole without it. */
function besideHearsay(plain: Heard, reader: Reader): Reading | undefined {
  const rest = withoutHearsay(plain);
  if (rest.text === plain.text) return undefined;
  const answer = besideRemarks(heard(rest, reader.lexicon), reader);
  return isRefused(answer) || !isPlaced(answer) ? undefined : answer;
}

/** A question with remarks that are not understood is the one that is whole without them. */
function besideRemarks(plain: Heard, reader: Reader): Reading | Refused {
  const whole = readPlain(plain, reader);
  if (!isRefused(whole)) return whole;
  const asked = besideHearsay(plain, reader);
  if (asked !== undefined) return asked;
  const blank = withoutRemarks(plain, reader.lexicon);
  const bare = blank.text === plain.text ? undefined : heard(blank, reader.lexicon);
  const closer = [
    () => readPlain(plain, reader, weightlessIn),
    () => (bare === undefined ? whole : readPlain(bare, reader, weightlessIn)),
  ];
  // Words around an instruction or a person's own case are not weighed.
  const isQuestion = whole.refused !== "not_a_question" && whole.refused !== "medical_advice";
  const attempts = [() => (bare === undefined ? whole : readPlain(bare, reader)), ...(isQuestion ? closer : [])];
  for (const attempt of attempts) {
    const rest = attempt();
    if (!isRefused(rest) && isPlaced(rest)) return rest;
  }
  return whole;
}

/** What stands beside a question that is whole without it changes nothing. */
function besideAsides(plain: Heard, reader: Reader): Heard {
  const asides = asidesIn(plain.text);
  const candidates = asides.filter((one) => mayBeRemark(one, plain));
  if (candidates.length === 0) return plain;
  const bare = heard({ text: without(plain.text, asides), notes: [] }, reader.lexicon);
  const outside = readPlain(bare, reader);
  if (isRefused(outside) || !isPlaced(outside)) return plain;
  const remarks = candidates.filter((one) => isRemark(one, plain, outside.spans));
  const notes = [...plain.notes, ...remarks.map(({ start, end }) => plain.text.slice(start, end))];
  if (remarks.length === 0) return plain;
  if (remarks.length === asides.length) return { ...bare, notes };
  return heard({ text: without(plain.text, remarks), notes }, reader.lexicon);
}

/** Text to the one question that it asks, or to what keeps it from being one. Pure; never throws, whatever the text. */
export function read(text: string, lexicon: Lexicon): Reading | Refused {
  const screened = notAQuestion(text);
  if (screened !== undefined) return { ...screened, spans: [], items: [] };
  const plain = corrected(withoutNotes(text), lexicon);
  if (isNotRead(plain)) return { ...plain, spans: [], items: [] };
  const unclear = askerAsPatients(plain);
  if (unclear !== undefined) return { ...unclear, spans: spansOf(plain.settled, text), items: plain.settled };
  const asked = withoutConcessions(plain);
  const reader = { lexicon, read: clauseReader(lexicon) };
  return besideRemarks(besideAsides(asked.text === plain.text ? plain : heard(asked, lexicon), reader), reader);
}

/** What is declined, and was left out where the question sets it apart; a gene that no card names. */
const setApart = (items: readonly Item[], settled: readonly Item[]): string[] => {
  const genes = new Set(symbolsIn(settled));
  const isSettled = ({ start, end }: Item) => settled.some((one) => one.start < end && start < one.end);
  const left = items.filter((item) => item.is === "stop" || (item.is === "gene" && !genes.has(item.symbol)));
  // "By old I mean over 70": what is said in other words where it is asked is not left out.
  const told = new Set(left.filter(isSettled).map(({ text }) => text.toLowerCase()));
  return left.filter((item) => !isSettled(item) && !told.has(item.text.toLowerCase())).map(({ text }) => text);
};

function readPlain(
  { text, notes, scanned, settled }: Heard,
  { lexicon, read: readClause }: Reader,
  idleOf = idleIn,
): Reading | Refused {
  const idle = idleOf(settled, text, lexicon);
  const items = withPremises(
    withToldParts(
      settled.flatMap((item) => idle.get(item) ?? [item]),
      text,
    ),
    text,
  );
  const spans = spansOf(items, text);
  const sentences = sentencesOf(items);
  if (sentences.length === 0 || !items.some(isAbout))
    return {
      ...notRead(
        "not_a_question",
        "This is not a question about genes in cancer; ask for example about a gene's expression, mutations or survival in a cancer type.",
      ),
      spans,
      items: [],
    };
  const { answer, aside } = answerOf(sentences, items, readClause);
  if (isNotRead(answer)) return { ...answer, spans, items };
  const set = aside.map(({ start, end }) => text.slice(start, end).trim());
  const ignored = [
    ...notes,
    ...set,
    ...scanned.ignored,
    ...[...idle.keys()].filter(({ is }) => is === "stop").map((item) => item.text),
    ...setApart(scanned.items, settled),
  ];
  return { question: answer.question, ignored: [...new Set(ignored)], spans };
}
