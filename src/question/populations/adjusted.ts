import { isAdjusting, isAsk, isAttribute, isLink, placeOf } from "../scan/item.ts";
import type { Part } from "../phrases/named.ts";
import { afterJoint, type Adjusted, type Phrase } from "./population.ts";

/** Covariates, which stand after "adjusted for" and "given", before "held constant" and "in the model", or in the list of a model. */

const covariates = new Set(["named", "dimension", "quantity", "class", "range"]);
const subjects = new Set(["named", "quantity", "dimension", "outcome"]);

const isCovariate = (part: Part | undefined): boolean =>
  part !== undefined && (covariates.has(part.is) || (part.is === "cancer" && part.all));

const phraseOf = (by: readonly Part[], over: readonly Part[]): Adjusted => ({ is: "adjusted", by, ...placeOf(over) });

export interface Read {
  readonly phrase: Adjusted;
  readonly next: number;
}

/** "adjusted for age, sex and TP53 mutation". */
function after(parts: readonly Part[], at: number): Read | undefined {
  const by: Part[] = [];
  let next = at + 1;
  while (isLink(parts[next], "of", "both", "it", "colon", "adjust")) next += 1;
  // "After adjusting for stage, is FOXM1 prognostic?" has its subject still to come.
  const asked = (joint: number, from: number) =>
    parts.slice(0, at).some(({ is }) => subjects.has(is)) ||
    (parts[joint]?.text !== "," && parts.slice(from + 1).some(({ is }) => is === "named"));
  for (let part = parts[next]; part !== undefined && isCovariate(part); part = parts[next]) {
    by.push(part);
    next += 1;
    let ahead = afterJoint(parts, next);
    while (ahead > next && isLink(parts[ahead], "adjust", "of")) ahead += 1;
    const further = parts[ahead];
    if (ahead > next && isCovariate(further) && (further?.is !== "named" || asked(next, ahead))) next = ahead;
  }
  return by.length === 0 ? undefined : { phrase: phraseOf(by, parts.slice(at, next)), next };
}

const silent = (phrase: Phrase | undefined): boolean => isLink(phrase, "has", "it", "of", "both");

/** "given age and stage", "independent ... from grade": attributes without a level restrict nobody. */
function attributesAfter(parts: readonly Part[], at: number): Read | undefined {
  const read = after(parts, at);
  if (read?.phrase.by.every(isAttribute) !== true) return undefined;
  let { next } = read;
  while (silent(parts[next])) next += 1;
  return isLink(parts[next], "adjusted") ? { ...read, next: next + 1 } : read;
}

const isModel = (part: Phrase): boolean => isAsk(part, "adjusted");

export function adjustedAt(parts: readonly Part[], at: number): Read | undefined {
  const part = parts[at];
  if (isAdjusting(part)) return after(parts, at);
  if (isLink(part, "when")) return attributesAfter(parts, at);
  const apart = isLink(part, "in") && part?.text.toLowerCase() === "from" && parts.some(isModel);
  return apart ? attributesAfter(parts, at) : undefined;
}

const opens = (phrase: Phrase | undefined): boolean => isLink(phrase, "with", "when", "it");
const isListed = (phrase: Phrase | undefined): phrase is Part =>
  phrase !== undefined && (isAttribute(phrase) || phrase.is === "named");

/** "once age and sex have been accounted for": takes the covariates that were read before. */
export function adjustedBefore(out: Phrase[], closing: Part): Adjusted | undefined {
  let at = out.length;
  while (silent(out[at - 1])) at -= 1;
  const by: Part[] = [];
  let first = at;
  for (let one = out[at - 1]; isListed(one); one = out[at - 1]) {
    const far = by.length > 0 && (one.is === "named" || isLink(out[at - 2], "by"));
    if (far) break;
    by.unshift(one);
    at -= 1;
    first = at;
    while (isLink(out[at - 1], "and", "or")) at -= 1;
  }
  if (by.length === 0) return undefined;
  while (opens(out[first - 1])) first -= 1;
  const taken = out.splice(first);
  return { is: "adjusted", by, ...placeOf([...taken, closing]) };
}

const saysModel = (phrases: readonly Phrase[]): boolean =>
  phrases.some((one) => isModel(one) || (one.is === "outcome" && one.text.toLowerCase().startsWith("cox")));

/** "Cox model: HMGA2 expression, sex, age, stage": attributes listed beside a gene, or after the first of them, are covariates. */
export function modelled(phrases: readonly Phrase[]): Phrase[] {
  if (!saysModel(phrases) || phrases.some(({ is }) => is === "adjusted")) return [...phrases];
  const isFree = (one: Phrase, at: number) => isAttribute(one) && !isLink(phrases[at - 1], "by", "between", "versus");
  const free = phrases.filter((one, at): one is Part => isFree(one, at));
  const by = phrases.some(({ is }) => is === "named") ? free : free.slice(1);
  const [first] = by;
  return phrases.flatMap((one, at): Phrase[] => {
    if (one === first) return [phraseOf(by, by)];
    return isFree(one, at) && by.some((covariate) => covariate === one) ? [] : [one];
  });
}
