import { isOfRecord } from "../scan/item.ts";
import { besideTumor } from "../lexicon/words/readings.ts";
import type { Split } from "./cohorts.ts";
import type { Population, Stated } from "./population.ts";
import { isWhole } from "./whole-sides.ts";

/** "KRAS-mutant LUAD versus LUSC": a condition of one side alone is no condition of the cohort. */

const clinical = (stated: Stated) => isOfRecord(stated.condition);
const holds = (population: Population, stated: Stated) => population.conditions.some((one) => one.key === stated.key);

/** The populations that the split sets against each other. */
function sidesOf(split: Split, populations: readonly Population[]): readonly Population[] {
  if (split.is === "cancers") return populations.filter((one) => one.cancers.length > 0);
  if (split.is === "tissue") {
    const sides = populations.filter((one) => one.normal || one.tumor);
    // "Tumor vs normal, stage I LUAD": both sides stand without a place, which is said apart.
    const bare = sides.filter((one) => one.cancers.length === 0 && one.conditions.length === 0);
    const whole = bare.some((one) => one.normal) && bare.some((one) => !one.normal);
    return whole ? bare : populations.filter((one) => one.normal || one.tumor || one.cancers.length > 0);
  }
  return populations.filter((one) => one.others || one.conditions.some(({ key }) => split.keys.includes(key)));
}

/** "STK11-mutant versus wild-type KRAS-mutant LUAD", "those without": a side without a noun of its own shares that of the other. */
const isElliptic = (one: Population) =>
  one.cancers.length === 0 &&
  (!one.tumor || one.anaphor) &&
  !one.normal &&
  !one.others &&
  one.implied.length === 0 &&
  one.conditions.length === 1;

/** "Stage I tumours against adjacent normal": of the same patients. */
const isBesideTumor = ({ normal, text }: Population): boolean =>
  !normal ||
  text
    .toLowerCase()
    .split(/[\s-]+/u)
    .some((word) => besideTumor.has(word));

/** "Without BRAF, NRAS or NF1 mutation versus BRAF-mutant": one phrase says what a side lacks and what else it lacks. */
const isSaidWithSide = ({ key, text }: Stated, { keys }: Split, populations: readonly Population[]): boolean =>
  !keys.includes(key) &&
  populations.some(
    ({ conditions }) =>
      conditions.some((one) => one.key === key) &&
      conditions.some((one) => keys.includes(one.key) && one.text === text),
  );

/** "UCEC without POLE mutation and MSS versus MSI-H UCEC": the side goes on with what stands before it, where the other names its cancer. */
function continues(one: Population, sides: readonly Population[]): boolean {
  const isBare = one.cancers.length === 0 && !one.tumor && one.via === "and" && one.isJoined === true;
  return isBare && sides.some((side) => side !== one && side.cancers.length > 0 && side.via === "versus");
}

/** "TP53-mutant COAD with and without MSI-H": the others lack what is said last and nothing else. */
const areOfSame = ({ keys }: Split, sides: readonly Population[]): boolean =>
  sides.some(
    ({ others, lacking, denied }) =>
      others && lacking && denied.length > 0 && denied.every((key) => keys.includes(key)),
  );

const isAdjective = ({ condition, adjective }: Stated): boolean => condition.is === "state" && adjective === true;

/** "KRAS-mutant LUAD patients with STK11 mutation than those without": what stands before the noun is told of both. */
function isOfNoun(stated: Stated, { keys }: Split, sides: readonly Population[]): boolean {
  const rest = sides.find(({ others }) => others);
  const isHad = sides.some(({ conditions }) =>
    conditions.some((one) => keys.includes(one.key) && one.condition.is === "state" && one.adjective !== true),
  );
  return isAdjective(stated) && isHad && rest?.lacking === true && rest.cancers.length + rest.conditions.length === 0;
}

/** "BRAF-mutant versus NRAS-mutant melanoma without BRAF mutation": one adjective is set against the other, and what stands behind the noun is told of the second side beside it. */
const isSetAgainst = (stated: Stated, { keys }: Split, sides: readonly Population[]): boolean =>
  sides.some((side) => isElliptic(side) && !side.anaphor && side.conditions.every(isAdjective)) &&
  sides.some(({ conditions: [first, ...others] }) => {
    const isFirst = first?.key === stated.key && isAdjective(first);
    return isFirst && others.some((one) => keys.includes(one.key) && !isAdjective(one));
  });

/** "Women with EGFR mutation versus men": what stands behind the noun of one side is not told of a noun that is set against it. */
const isBehindNoun = ({ condition, adjective }: Stated): boolean =>
  condition.is === "range" || (condition.is === "state" && adjective !== true);
function isOfFirst(stated: Stated, sides: readonly Population[]): boolean {
  const [first, ...others] = sides;
  const held = first?.conditions.find(({ key }) => key === stated.key);
  const isLed = first?.conditions[0] !== held;
  return (
    held !== undefined &&
    isLed &&
    isBehindNoun(held) &&
    others.length > 0 &&
    others.every((side) => isElliptic(side) && !side.anaphor && !holds(side, stated))
  );
}

/** "In serous than in grade 3 endometrioid UCEC": what stands before the level of the second side is told of it alone, where nothing tells it of all. */
function isOfSecond(stated: Stated, { keys }: Split, sides: readonly Population[], all: readonly Population[]) {
  const [last, ...others] = sides.toReversed();
  const [first, ...behind] = last?.conditions ?? [];
  const isLed = first?.key === stated.key && behind.some(({ key }) => keys.includes(key));
  const isLevel = ({ cancers, conditions, others: rest }: Population): boolean =>
    cancers.length === 0 && conditions.length === 1 && !rest;
  return isLed && others.length > 0 && others.every(isLevel) && !all.some((one) => one !== last && holds(one, stated));
}

export function isOneSided(stated: Stated, split: Split, populations: readonly Population[]): boolean {
  if (isSaidWithSide(stated, split, populations)) return true;
  const sides = sidesOf(split, populations);
  const has = (one: Population): boolean => {
    const before = populations[populations.indexOf(one) - 1];
    return holds(one, stated) || (before !== undefined && continues(one, sides) && holds(before, stated));
  };
  if (isSetAgainst(stated, split, sides)) return true;
  if (isOfNoun(stated, split, sides) || areOfSame(split, sides)) return false;
  if (isOfFirst(stated, sides) || isOfSecond(stated, split, sides, populations)) return true;
  const isSaidOfSome = sides.some(has) && !sides.every((side) => has(side) || isElliptic(side));
  // "Oesophageal adenocarcinoma against normal oesophagus": the name of the cancer says whose tissue it is.
  const isShared = stated.byName === true || sides.every(isBesideTumor);
  if (split.is === "tissue" && clinical(stated) && isShared) return false;
  if (split.is === "tissue") return isSaidOfSome && !sides.some((side) => side.normal && has(side));
  if (!isSaidOfSome || !clinical(stated) || split.is === "cancers") return isSaidOfSome;
  // "Female smokers than in men"; "in basal than in luminal B tumours of stage II" says it behind them all.
  const last = sides.at(-1);
  const isBehind = last !== undefined && (has(last) || isElliptic(last) || last.anaphor || last.others);
  // "CRC with BRAF mutated and MSS ... compared with BRAF wild-type MSS": told beside the first side too.
  const isToldBeside = populations.some((one) => !sides.includes(one) && holds(one, stated));
  const isOfLast = stated.byName !== true && !isToldBeside;
  return !isBehind || (isOfLast && sides.some((side) => !has(side) && isWhole(side)));
}
