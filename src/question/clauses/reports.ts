import {
  askingBack,
  besideDoing,
  beingSo,
  biddingVerbs,
  demanding,
  doingVerbs,
  equating,
  findingPlaces,
  firstPersons,
  grown,
  inquiring,
  openers,
  ownAdjective,
  ownPatients,
  ownWords,
  ownWork,
  passiveVoice,
  pointingBack,
  pointingOut,
  questionTag,
  subjunctive,
  tellingVerbs,
  testingIt,
  wishing,
  writingNouns,
} from "../lexicon/report-words.ts";
import { otherProjects } from "../lexicon/words/context.ts";
import { asksFrom } from "../scan/context/borders.ts";
import type { Item } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import { addsNothing, choosesOthers } from "./adds-nothing.ts";
import { wordsOf } from "../lexicon/words/words.ts";
import { type Part, saidIn } from "./telling.ts";
import { namesGene } from "../scan/context/genes/named-genes.ts";

/** "The authors state that ...", "X is said to be ...", "our PDX models show ...": what somebody says or found. */

/** A sentence that asks or bids by its beginning. */
const bids = ({ words: [first = ""], text }: Part): boolean =>
  (asksFrom(text, 0) || biddingVerbs.has(first)) && !firstPersons.has(first);

const inquires = (part: Part): boolean =>
  part.mark === "?" || bids(part) || part.words.some((word) => inquiring.has(word));

/** "We saw", "the reviewer objects that", unlike "to see whether". */
function tells({ text, start, items }: Part): boolean {
  const about = items.find((item) => topicOf(item) !== undefined)?.start ?? start + text.length;
  const head = wordsOf(text.slice(0, about - start));
  return head.some((word, at) => at > 0 && tellingVerbs.has(word) && !wishing.has(head[at - 1] ?? ""));
}

/** "We stained 40 tumours", "we had 3 men last year". */
function didSo({ words }: Part): boolean {
  const [who = "", verb = "", ...more] = words.filter((word) => !openers.has(word));
  return (
    firstPersons.has(who) &&
    (doingVerbs.has(verb) || (besideDoing.has(verb) && more.slice(0, 2).some((word) => doingVerbs.has(word))))
  );
}

/** "The survival plot pools ...", "Table S4 lacks ...". */
function isOfWriting({ words }: Part): boolean {
  const noun = words.findIndex((word) => !pointingOut.has(word));
  return writingNouns.has(words[noun] ?? "") && words.length > noun + 1;
}

/** "In our PDX models PARP1 is high", "in our 40 patients", unlike "our patients were irradiated". */
const isOwn = ({ words }: Part): boolean =>
  words.some((word, at) => {
    const noun = words.slice(at + 1).find((one) => !ownAdjective.test(one)) ?? "";
    const isPlace = findingPlaces.has(words[at - 1] ?? "") && ownPatients.has(noun);
    return ownWords.has(word) && (isPlace || ownWork.has(noun));
  });

/** "KPC mouse tumours lose Smad4.": a sentence of its own, about no patients, unlike "MCF7 cells: ESR1 level". */
const isOfMaterial = ({ items, mark }: Part): boolean =>
  /^[.;!]/u.test(mark) && items.some((item) => item.is === "stop" && grown.has(item.why));

const isOfProject = (item: Item): boolean => item.is === "stop" && item.why === otherProjects;
const findings = new Set<Item["is"]>(["state", "level", "outcome", "ask"]);
/** "In METABRIC 10% had MAP3K1 mutations.", unlike "MAP3K1 in METABRIC." and "our cohort is METABRIC". */
const isOfElsewhere = ({ items, words, mark, text }: Part): boolean =>
  /^[.;!]/u.test(mark) &&
  items.some(isOfProject) &&
  namesGene(items) &&
  items.some(({ is }) => findings.has(is)) &&
  words.some((word) => beingSo.has(word) || tellingVerbs.has(word)) &&
  !words.some((word) => firstPersons.has(word) || ownWords.has(word)) &&
  !equating.test(text);

export const isReport = (part: Part): boolean =>
  part.mark !== "?" &&
  !bids(part) &&
  !part.words.some((word) => demanding.has(word)) &&
  !subjunctive.test(part.text) &&
  (tells(part) ||
    didSo(part) ||
    isOfWriting(part) ||
    isOwn(part) ||
    isOfMaterial(part) ||
    isOfElsewhere(part) ||
    passiveVoice.test(part.text));

/** "Is that so?", "mutation-wise, does it?" */
const asksBack = ({ words, text }: Part): boolean =>
  words.some((word) => askingBack.has(word)) || questionTag.test(text) || testingIt.test(text);

/** "We found KRAS-mutant tumours": patients whom the speaker may mean. */
const mayChoose = ({ words, items }: Part, rest: readonly Item[]): boolean =>
  words.some((word) => firstPersons.has(word)) && choosesOthers(items, rest);

/** A gene and a cancer: nothing that holds of mice is meant by it. */
const namesWhom = (items: readonly Item[]): boolean => namesGene(items) && items.some(({ is }) => is === "cancer");

/** Whether the rest is a question of its own, which does not ask whether what is told is so. */
export function isBesideReport(part: Part, parts: readonly Part[]): boolean {
  const rest = parts.filter((one) => one !== part && !isReport(one));
  const { items, words } = saidIn(rest);
  const asks = items.some((item) => topicOf(item) !== undefined) && rest.some(inquires);
  if ((isOfMaterial(part) || isOfElsewhere(part)) && !items.some((item) => topicOf(item) === "cancer")) return false;
  const pointsBack = words.some((word) => pointingBack.has(word));
  if (pointsBack && choosesOthers(part.items, items)) return false;
  if (!asks || rest.some(asksBack)) return false;
  if (isOfMaterial(part) && namesWhom(items) && !pointsBack) return true;
  return !mayChoose(part, items) && addsNothing(part.items, items, words);
}
