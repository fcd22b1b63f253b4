import { isAsk, isLink, type Item } from "../scan/item.ts";
import { hypers } from "../lexicon/words/readings.ts";
import { isDescribed } from "../scan/context/levels/describing.ts";
import { namedOf } from "./near.ts";
import { isProperty, kindOf, valueOf, whatOf, type Named, type Part, type Property } from "./named.ts";

/** Second pass of attachment: what stands alone takes the gene of its opposite, or the only gene that it can mean. */

const named = (parts: readonly Part[]) => parts.filter((part): part is Named => part.is === "named");
const isBare = (part: Named) => part.what.kind === "bare";
const ranks = (part: Part | undefined) => isAsk(part, "genes", "genome_wide");
const asDifference = ({ text, start, end }: Part): Part => ({ is: "ask", ask: "difference", text, start, end });

/** What no gene owns: "which genes are mutated", "a strong tumour". */
function staysAlone(parts: readonly Part[], at: number, property: Property): boolean {
  const subject = parts
    .slice(0, at)
    .findLast(
      (one) =>
        (one.is !== "link" || one.link === "in") && !isAsk(one, "top", "least", "often", "highly", "comparative"),
    );
  if (ranks(subject) || ranks(parts[at + 1])) return true;
  if (hypers.has(property.text.toLowerCase())) return true;
  return kindOf(property) === "expression" && parts.some(ranks);
}

/** "EGFR expression altered" asks for a difference of expression. */
function altersExpression(parts: readonly Part[], at: number, property: Property): boolean {
  const above = parts.slice(0, at).findLast((one) => one.is === "named");
  return property.is === "state" && property.state === "altered" && kindOf(above) === "expression";
}

/** The nearest phrase of the same kind that says a value. */
function nearestAlike(parts: readonly Part[], at: number, property: Property): Named | undefined {
  const alike = parts.flatMap((one, place) =>
    one.is === "named" && kindOf(one) === kindOf(property) && valueOf(one.what) !== undefined
      ? [{ one, far: Math.abs(place - at) }]
      : [],
  );
  return alike.sort((a, b) => a.far - b.far)[0]?.one;
}

function ownerOf(
  parts: readonly Part[],
  at: number,
  property: Property,
): { owner: Named; opposite: boolean } | undefined {
  const nearest = nearestAlike(parts, at, property);
  const value = valueOf(whatOf(property));
  const all = named(parts);
  const bare = all.filter(isBare);
  const sets = [...new Map(all.map((one) => [one.genes.join(), one])).values()];
  const differs = nearest !== undefined && value !== undefined && valueOf(nearest.what) !== value;
  const opposed = parts.some(
    (one) => one !== property && one.is === "level" && property.is === "level" && one.level !== property.level,
  );
  if (property.is === "level" && !differs && !opposed && isDescribed(itemAt(parts, at + 1))) return undefined;
  const opposite = nearest !== undefined && value !== undefined && (differs || bare.length === 0);
  if (opposite) return { owner: nearest, opposite };
  const describes =
    property.is === "state" &&
    property.adjective &&
    isLink(parts[at - 1], "in", "of") &&
    isDescribed(itemAt(parts, at + 1));
  if (describes && bare.some(({ genes }) => genes.length > 1)) return undefined;
  const only = bare.length === 1 ? bare[0] : bare.length === 0 && sets.length === 1 ? sets[0] : undefined;
  return only === undefined ? undefined : { owner: only, opposite: false };
}

const itemAt = (parts: readonly Part[], at: number): Item | undefined => {
  const part = parts[at];
  return part === undefined || part.is === "named" ? undefined : part;
};

interface Settled {
  readonly parts: Part[];
  readonly dropped: Set<Part>;
}

/** "CD8A and PDCD1 ... expression": one mention of expression is about every gene of which nothing else is said. */
function spreadExpression({ parts, dropped }: Settled, property: Property): boolean {
  const all = named(parts);
  const measured = all.some((one) => kindOf(one) === "expression");
  const open = all.filter(isBare);
  if (measured ? open.length > 0 : open.length < 2) return false;
  if (!measured)
    for (const [place, one] of parts.entries())
      if (one.is === "named" && isBare(one))
        parts[place] = { ...one, what: { kind: "measure", measure: "expression" } };
  dropped.add(property);
  return true;
}

function settle(settled: Settled, at: number, property: Property): void {
  const { parts } = settled;
  if (staysAlone(parts, at, property)) return;
  if (altersExpression(parts, at, property)) {
    parts[at] = asDifference(property);
    return;
  }
  if (kindOf(property) === "expression" && spreadExpression(settled, property)) return;
  const found = ownerOf(parts, at, property);
  if (found === undefined) return;
  const { owner, opposite } = found;
  const change = owner.what.kind === "state" ? owner.what.change : undefined;
  parts[at] = namedOf(
    { genes: owner.genes, joint: owner.joint, ...(change === undefined || opposite ? {} : { change }) },
    property,
    property,
  );
}

export function attachFar(given: readonly Part[]): Part[] {
  const settled: Settled = { parts: [...given], dropped: new Set() };
  for (const [at, part] of given.entries()) if (isProperty(part)) settle(settled, at, part);
  const { parts, dropped } = settled;
  const lent = new Set(
    parts.flatMap((part, at) => (part !== given[at] && part.is === "named" ? [part.genes.join()] : [])),
  );
  // "FOXM1 expression, high vs low": its levels are those of its expression.
  const leveled = new Set(
    parts.flatMap((part, at) =>
      part !== given[at] && part.is === "named" && part.what.kind === "level" ? [part.genes.join()] : [],
    ),
  );
  const isUsed = (part: Part) =>
    part.is === "named" &&
    ((isBare(part) && lent.has(part.genes.join())) ||
      (kindOf(part) === "expression" && leveled.has(part.genes.join())));
  return parts.filter((part) => !dropped.has(part) && !isUsed(part));
}

export const isJoint = (part: Part | undefined): boolean => isLink(part, "and", "or", "versus");
