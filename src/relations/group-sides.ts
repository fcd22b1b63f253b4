import { areSides, type Categorical, mutationKind } from "../meaning/index.ts";
import { cancerInSentence } from "../prose/cancer-name.ts";
import { counted } from "../prose/join-words.ts";

/** A group as far as a sentence names it. */
interface NamedGroup {
  readonly cancerType: string;
  /** What tells the group from the others of its cancer type. */
  readonly category?: string;
}

/** What tells two groups apart, and the part of the patients that the card is about. */
export interface Sided {
  /** Null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly NamedGroup[];
  readonly by: Categorical;
  readonly part: { readonly name: string } | null;
}

/** A group in a figure: a cancer type that all groups share (null where they are its groups) is said by the card. */
export const drawnName = ({ name, category }: NamedGroup & { readonly name: string }, cancerType: string | null) =>
  cancerType === null ? name : (category ?? name);

/** The two groups inside a sentence, or one and all others: "TP53-mutant lung adenocarcinoma" and "TP53 wild-type lung adenocarcinoma". */
export function sidesOf({ cancerType, groups, by, part }: Sided): readonly [first: string, second: string] {
  const [one, other, ...more] = groups;
  if (one === undefined || other === undefined) throw new RangeError("Two sides need two groups");
  const cancerOf = (code: string): string => cancerInSentence(code, part?.name);
  if (more.length > 0) return [cancerOf(one.cancerType), `each of ${counted(more.length + 1, "other cancer type")}`];
  if (areSides(by) && cancerType === null) return [`tumours with ${one.category}`, `those with ${other.category}`];
  if (cancerType === null) return [cancerOf(one.cancerType), cancerOf(other.cancerType)];
  const cancer = cancerOf(cancerType);
  const [first, second] = [one.category ?? "", other.category ?? ""];
  if (by.is === "tissue") return [`${cancer} tumours`, "adjacent normal tissue"];
  if (by.is === "level" || areSides(by)) return [`${cancer} with ${first}`, `those with ${second}`];
  if (by.is !== "mutation") return [first, `${second} ${cancer}`];
  return mutationKind(by) === undefined
    ? [`${by.gene}-mutant ${cancer}`, `${by.gene} wild-type ${cancer}`]
    : [`${cancer} with ${first}`, `${cancer} ${second}`];
}
