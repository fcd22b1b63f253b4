import type { Question } from "../../meaning/index.ts";
import { isNotRead, notRead } from "../readings/not-read.ts";
import type { Understood } from "../readings/understood.ts";
import { type Ask, isAsk, isLink, type Item } from "../scan/item.ts";
import type { Answer, ClauseReader } from "./clause-reader.ts";
import { symbolsIn } from "../scan/context/genes/named-genes.ts";
import { joined, type Sentence } from "./sentences.ts";
import { lentBy } from "./lending.ts";
import { namesOf, opposes, renames, selects } from "./statements.ts";

/** Which sentence asks, and what those beside it lend. */

/** An answer, and the sentences that it does without. */
export interface Told {
  readonly answer: Answer;
  readonly aside: readonly Sentence[];
}
const told = (answer: Answer, aside: readonly Sentence[] = []): Told => ({ answer, aside });

const same = (one: Question, other: Question) => JSON.stringify(one) === JSON.stringify(other);
const isComplete = (answer: Answer): answer is Understood =>
  !isNotRead(answer) && (answer.cohorts.cancers.length > 0 || answer.cohorts.all);
const several = () => notRead("unsupported", "These are several questions; ask one at a time.");

const joining = new Set<Item["is"]>(["link", "vague", "bearer"]);
/** Whether a statement says more than it lends. */
const keepsBack = ({ items }: Sentence, lent: readonly Item[]): boolean =>
  items.some((item) => !joining.has(item.is) && !lent.includes(item));

const requests: readonly Ask[] = [
  "frequency",
  "often",
  "correlation",
  "cooccurrence",
  "exclusive",
  "top",
  "genes",
  "genome_wide",
];
/** "In KIRP it often is.", behind a question about KIRC. */
const namesElsewhere = (statement: Sentence, asking: Sentence): boolean => {
  const asked = namesOf(asking, "cancer");
  return asked.length > 0 && namesOf(statement, "cancer").some((code) => !asked.includes(code));
};

/** "Is TP53 mutated as well? Frequency.": a sentence after the question says once more what is asked. */
const asksAnew = (statement: Sentence, asking: Sentence): boolean =>
  statement.start > asking.start &&
  statement.items.every(({ is }) => is !== "stop") &&
  !namesElsewhere(statement, asking) &&
  statement.items.some(
    (item) => item.is === "ask" && isAsk(item, ...requests) && !asking.items.some((one) => isAsk(one, item.ask)),
  );

/** "Compare high A with low B, and low A with high B. Who lives longer?": no part of it is what is compared. */
function comparesSides({ items }: Sentence): boolean {
  const genes = symbolsIn(items);
  return items.some((item) => isAsk(item, "compare")) && new Set(genes).size < genes.length;
}

/** "We did LUAD. Ours is LUSC.": cancers in sentences of their own, of which it is not told which one is asked about. */
const placesApart = (lending: readonly Sentence[]): boolean =>
  new Set(lending.flatMap((one) => (namesOf(one, "cancer").length === 0 ? [] : [namesOf(one, "cancer").join()]))).size >
  1;
const severalPlaces = () =>
  notRead(
    "ambiguous",
    "Sentences beside the question name several cancers; say in the question which of them is meant.",
  );

/** One sentence asks; those beside it lend the gene, the cancer or the group that it leaves out. */
function withStatements(asking: Sentence, sentences: readonly Sentence[], read: ClauseReader): Told {
  const others = sentences.filter((one) => one !== asking);
  const alone = read(asking.items);
  const lending = others
    .map((one): Sentence => ({ ...one, items: lentBy(one, asking) }))
    .filter(({ items }) => items.length > 0);
  const isLeft = (one: Sentence): boolean => opposes(one, asking) && lentBy(one, asking).length === 0;
  if (isComplete(alone) && others.some((one) => renames(one, asking) || isLeft(one))) return told(several());
  if (namesOf(asking, "cancer").length === 0 && placesApart(lending)) return told(severalPlaces());
  if (isComplete(alone) && others.some((one) => asksAnew(one, asking))) return told(read(joined(sentences)));
  if (isComplete(alone) && lending.length === 0) return told(alone, others);
  const heard = sentences.map((one) =>
    isLink(one.items[0], "premise") ? { ...one, items: lentBy(one, asking) } : one,
  );
  const all = isComplete(alone) ? alone : read(joined(heard));
  if (!isComplete(alone) && !isNotRead(all)) return told(all);
  const aside = others.filter((one) => keepsBack(one, lentBy(one, asking)));
  if (lending.length > 0 && aside.some(comparesSides)) return told(all);
  return told(lending.length === 0 ? alone : read(joined([...lending, asking])), aside);
}

/** What is told in a part of its own, unlike "because ...". */
const isOwnPart = ({ items: [first] }: Sentence): boolean => first?.text === "";

/** All sentences together, where no single one asks. */
function together(sentences: readonly Sentence[], read: ClauseReader): Told {
  const plain = sentences.filter((one) => !isLink(one.items[0], "premise"));
  // "Because KRAS and EGFR exclude one another, show me KRAS with BRAF": the reason asks nothing.
  const reasons = sentences.filter((one) => !plain.includes(one));
  const isReason =
    plain.some(({ items }) => items.some(({ is }) => is === "gene")) ||
    (reasons.length > 0 && reasons.every(isOwnPart));
  const [only, another] = plain;
  if (isReason && only !== undefined && another === undefined) return withStatements(only, sentences, read);
  const saying = (isReason ? plain : sentences).filter((one) => !selects(one));
  const alone = saying.map((one) => read(one.items));
  const [first, ...others] = alone.filter((one): one is Understood => !isNotRead(one));
  if (first !== undefined && others.some((one) => !same(one.question, first.question))) return told(several());
  const whole = read(joined(sentences));
  const asks = sentences.filter((one) => one.asks).length;
  const [opening] = alone;
  const twice =
    opening !== undefined && !isNotRead(opening) && (isNotRead(whole) || !same(whole.question, opening.question));
  if (asks > 1 && twice) return told(several());
  const chosen = sentences.some(selects);
  const enough = first !== undefined && isComplete(first) && asks === 0 && !chosen;
  const asking = enough ? saying[alone.indexOf(first)] : undefined;
  return asking === undefined ? told(whole) : withStatements(asking, sentences, read);
}

/** What all sentences of a text ask together. */
export function answerOf(sentences: readonly Sentence[], items: readonly Item[], read: ClauseReader): Told {
  const [only, second] = sentences;
  if (second === undefined) return told(read(only?.items ?? []));
  const strict = read(items);
  if (isNotRead(strict) && (strict.refused === "medical_advice" || strict.refused === "not_a_question"))
    return told(strict);
  const asking = sentences.filter((one) => one.asks);
  const [single, another] = asking.length > 0 ? asking : sentences.filter((one) => !selects(one));
  const found =
    single !== undefined && another === undefined ? withStatements(single, sentences, read) : together(sentences, read);
  const { answer } = found;
  const vague = isNotRead(answer) && answer.refused === "ambiguous" && answer.readings.length === 0;
  return vague && isNotRead(strict) && strict.left.length > 0 ? told(strict) : found;
}
