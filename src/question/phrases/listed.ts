import { isAsk, isLink, type Level, type State } from "../scan/item.ts";
import { isJoint } from "./far.ts";
import { kindOf, valueOf, type Named, type Part } from "./named.ts";

/** "TP53 mutations and RB1 mutations" is one list; a second mention of a bare gene beside what is said of it says nothing. */

const direction = (value: State | Level | undefined) =>
  value === "gained" ? "amplified" : value === "lost" ? "deleted" : value;
const changeOf = (part: Named) => (part.what.kind === "state" ? part.what.change : undefined);
const sameGenes = (one: Named, other: Named) => one.genes.join() === other.genes.join();

/** Says again what was just said, "amplified or gained" included. */
function repeats(before: Named, part: Named): boolean {
  const [value, other] = [valueOf(before.what), valueOf(part.what)];
  const stated = before.what.kind === "state" && part.what.kind === "state";
  return (
    stated && direction(value) === direction(other) && sameGenes(before, part) && changeOf(before) === changeOf(part)
  );
}

const isChoice = ({ genes, joint }: Named) => (joint === "or" || joint === "any") && genes.length > 1;

/** Another member of the list that the phrase before began. */
function continuesList(before: Named, part: Named): boolean {
  return (
    !isChoice(before) &&
    !isChoice(part) &&
    before.beside === undefined &&
    part.beside === undefined &&
    before.what.kind !== "bare" &&
    before.what.kind !== "level" &&
    kindOf(before) === kindOf(part) &&
    valueOf(before.what) === valueOf(part.what) &&
    changeOf(before) === changeOf(part) &&
    before.role === part.role &&
    before.adjective === part.adjective &&
    !before.genes.some((gene) => part.genes.includes(gene))
  );
}

/** "PBRM1-mut, BAP1-mut", "PBRM1-mut vs BAP1-mut": each describes patients of its own. */
const setsApart = (joint: Part | undefined): boolean => joint?.text === "," || isLink(joint, "versus");

function joinLists(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const joint = out.at(-1);
    const before = out.findLast((one) => !isJoint(one));
    if (part.is !== "named" || before?.is !== "named") out.push(part);
    else if (repeats(before, part) && !isLink(joint, "versus")) {
      while (isJoint(out.at(-1))) out.pop();
      if (part.both) out[out.length - 1] = { ...before, both: true };
    } else if (isJoint(joint) && continuesList(before, part) && !(part.adjective && setsApart(joint))) {
      while (isJoint(out.at(-1))) out.pop();
      const opposed = isLink(joint, "versus")
        ? "versus"
        : isLink(joint, "or") && joint?.text.toLowerCase() === "or"
          ? "or"
          : before.joint;
      out[out.length - 1] = {
        ...before,
        joint: opposed,
        genes: [...before.genes, ...part.genes],
        end: part.end,
        text: `${before.text} and ${part.text}`,
      };
    } else out.push(part);
  }
  return out;
}

/** "hit by mutations", "lose RB1 by deletion": the second says what the first is. */
function specifies(before: Named, part: Named): boolean {
  if (before.what.kind !== "state" || part.what.kind !== "state" || !sameGenes(before, part)) return false;
  const alike =
    before.what.state === "altered" ||
    (before.what.state !== part.what.state && direction(before.what.state) === direction(part.what.state));
  return alike && before.both === part.both;
}

/** One mention of a state for two that say the same of a gene. */
function specified(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const at = part.is === "named" ? out.findIndex((one) => one.is === "named" && specifies(one, part)) : -1;
    const before = out[at];
    const apart = isLink(out.at(-1), "versus");
    if (part.is !== "named" || before?.is !== "named" || apart) out.push(part);
    else {
      const { role: _, ...rest } = before;
      out[at] = { ...rest, what: part.what, ...(before.role === undefined ? {} : { role: before.role }) };
    }
  }
  return out;
}

/** "CNA frequency, CDKN2A homdel": the state says what the measure leaves open. */
function withoutMeasured(parts: readonly Part[]): Part[] {
  const stated = parts.filter((one): one is Named => one.is === "named" && one.what.kind === "state");
  const measured = parts.some((one) => kindOf(one) === "expression");
  return parts.filter(
    (one) =>
      !(
        one.is === "named" &&
        kindOf(one) === "copy_number" &&
        !measured &&
        stated.some((other) => kindOf(other) === "copies" && sameGenes(one, other))
      ),
  );
}

const saysSame = (one: Named, other: Named): boolean =>
  sameGenes(one, other) && JSON.stringify(one.what) === JSON.stringify(other.what);

/** "TP53 mutation in women versus TP53 mutation in men": what is asked is said on both sides. */
const withoutRepeated = (parts: readonly Part[]): Part[] =>
  parts.filter((part, at) => {
    const isSide = isLink(parts[at - 1], "versus") && isLink(parts[at + 1], "in");
    if (part.is !== "named" || part.adjective || !isSide) return true;
    return !parts.slice(0, at).some((one, place) => {
      const isBefore = one.is === "named" && !one.adjective && isLink(parts[place + 1], "in");
      return isBefore && saysSame(one, part);
    });
  });

/** "Does MDM2 amplification raise MDM2?": what an alteration acts on is expressed. */
function isActedOn(parts: readonly Part[], at: number): boolean {
  const [alteration, verb] = [parts[at - 2], parts[at - 1]];
  const acts = isAsk(verb, "direction", "association", "comparative", "difference");
  return acts && alteration?.is === "named" && alteration.what.kind === "state" && !alteration.adjective;
}

export function listed(parts: readonly Part[]): Part[] {
  const out = withoutMeasured(specified(joinLists(withoutRepeated(parts))));
  return out.flatMap((part, at) => {
    if (part.is !== "named" || part.what.kind !== "bare") return [part];
    if (isActedOn(out, at)) return [{ ...part, what: { kind: "measure" as const, measure: "expression" as const } }];
    const before = out
      .slice(0, at)
      .some((one) => one.is === "named" && one.what.kind === "bare" && sameGenes(one, part));
    const said = (more: (one: Named) => boolean) =>
      part.genes.every((gene) =>
        out.some((one) => one.is === "named" && one.what.kind !== "bare" && one.genes.includes(gene) && more(one)),
      );
    if (before || said((one) => !one.adjective)) return [];
    return said(() => true) ? [{ ...part, again: true as const }] : [part];
  });
}
