import { bareParticle, separable } from "../../../lexicon/words/clauses.ts";
import { aparting } from "../../../lexicon/words/context.ts";
import { wordsOf } from "../../../lexicon/words/words.ts";
import { isOfRecord, type Item, placed } from "../../item.ts";

/** "Leave the MSI-H cases out", "leaving TP53 aside": as where nothing stands between the verb and its particle. */

interface Separated {
  readonly start: number;
  readonly end: number;
  readonly particle: readonly [start: number, end: number];
  readonly text: string;
}

const separatedIn = (text: string): Separated[] =>
  [...text.matchAll(separable)].map(({ index, 0: { length }, groups }) => {
    const { verb = "", particle = "" } = groups ?? {};
    const end = index + length;
    return {
      start: index,
      end: index + verb.length,
      particle: [end - particle.length, end],
      text: `${verb} ${particle}`,
    };
  });

const meets = (item: Item, start: number, end: number): boolean => item.start < end && start < item.end;

/** "Setting TP53 aside" is "TP53 aside". */
const isAside = ({ text }: Separated): boolean => aparting.has(wordsOf(text).at(-1) ?? "");

function joined(items: readonly Item[], one: Separated): Item[] {
  const { start, end, particle, text } = one;
  const left = items.filter((item) => !meets(item, start, end) && (isAside(one) || !meets(item, ...particle)));
  const at = left.findIndex((item) => item.start >= end);
  if (at < 0) return [...items];
  const except = placed({ is: "link", link: "except" }, { text, start, end });
  return isAside(one) ? left : [...left.slice(0, at), except, ...left.slice(at)];
}

/** "Women out.": a particle without its verb, behind those whom it leaves out. */
function withBare(items: readonly Item[], text: string, separated: readonly Separated[]): Item[] {
  const bare = [...text.matchAll(bareParticle)].filter(
    ({ index }) => !separated.some(({ particle: [start] }) => start === index + 1),
  );
  return items.flatMap((item) => {
    const found = bare.find(({ index }) => index === item.end);
    if (found === undefined || !(isOfRecord(item) || item.is === "bearer")) return [item];
    const [start, end] = [found.index + 1, found.index + found[0].length];
    return [item, placed({ is: "link", link: "excluded" }, { text: text.slice(start, end), start, end })];
  });
}

export function withSeparated(items: readonly Item[], text: string): Item[] {
  const separated = separatedIn(text);
  return separated.reduce<Item[]>(joined, withBare(items, text, separated));
}
