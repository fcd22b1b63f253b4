import { lacking } from "../lexicon/words/context.ts";
import { isAsk, isLink, type Link } from "../scan/item.ts";
import { oppositeOf, valueOf, type Named, type Part } from "./named.ts";

/** "without TP53 mutation", "with and without", and what the word before a variable says of its part. */

const placedLink = (part: Part, link: Link): Part => (part.is === "link" ? { ...part, link } : part);

function roleOf(out: readonly Part[], part: Named): Link | undefined {
  const before = out.at(-1);
  const opened = out.length === 1 || isLink(out.at(-2), "and", "border", "colon", "end");
  const opens = opened && isLink(before, "with") && valueOf(part.what) !== undefined;
  if (opens) return "when";
  const [near, over] = [before, isLink(before, "of") ? out.at(-2) : undefined];
  for (const link of [near, over])
    if (link?.is === "link" && (link.link === "by" || link.link === "when")) return link.link;
  return undefined;
}

/** What those with and without something may differ in. */
const related = new Set<Part["is"]>(["named", "outcome", "dimension", "quantity"]);

export function signed(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  const counts = parts.some((part) => isAsk(part, "frequency", "share"));
  for (const [at, part] of parts.entries()) {
    const before = out.at(-1);
    if (isLink(part, "or_not")) {
      const rest = [...parts.slice(0, at - 1), ...parts.slice(at + 1)];
      const opposes =
        before?.is === "named" && valueOf(before.what) !== undefined && rest.some(({ is }) => related.has(is));
      if (opposes) out[out.length - 1] = { ...before, both: true };
      continue;
    }
    const stated = part.is === "named" && valueOf(part.what) !== undefined;
    if (part.is !== "named") out.push(part);
    else if (stated && before !== undefined && isLink(before, "without", "negation")) {
      // "with no NPM1 mutation"; "how many have no NPM1 mutation" counts them.
      const isCounted = counts && (isLink(out.at(-2), "has") || lacking.has(before.text.toLowerCase()));
      if (isLink(out.at(-2), "with", "has")) out.pop();
      const chooses = isLink(out.at(-2), "when");
      out[out.length - 1] = isCounted ? placedLink(before, "has") : placedLink(before, "with");
      out.push({ ...part, what: oppositeOf(part.what), ...(chooses ? { role: "when" } : {}) });
    } else if (stated && before !== undefined && isLink(before, "with_and_without")) {
      out[out.length - 1] = placedLink(before, "with");
      out.push({ ...part, both: true });
    } else {
      const role = roleOf(out, part);
      out.push(role === undefined ? part : { ...part, role });
    }
  }
  return out;
}

const describes = new Set<Part["is"]>(["cancer", "class", "range", "bearer"]);

/** "LUAD over 60, KRAS-mutant: survival by STK11 mutation": states before a colon belong to the patients who stand there. */
export function headed(parts: readonly Part[]): Part[] {
  const colon = parts.findIndex((part) => isLink(part, "colon"));
  const [before, after] = [parts.slice(0, colon), parts.slice(colon + 1)];
  const opens =
    colon > 0 &&
    before.every((part) => describes.has(part.is) || part.is === "link" || part.is === "named") &&
    before.some(({ is }) => describes.has(is)) &&
    after.some(({ is }) => is === "named");
  const genes = after.flatMap((part) => (part.is === "named" ? part.genes : []));
  return parts.map((part, at) => {
    const condition = opens && at < colon && part.is === "named" && part.adjective && part.role === undefined;
    return condition && part.genes.every((gene) => !genes.includes(gene)) ? { ...part, role: "when" } : part;
  });
}

/** A condition needs something that it conditions: "I want to know if TP53 is mutated". */
export function conditioned(parts: readonly Part[]): Part[] {
  const named = parts.filter((part) => part.is === "named" && part.again === undefined);
  const outcome = parts.some(
    (part) => part.is === "outcome" || (part.is === "ask" && (part.ask === "genes" || part.ask === "genome_wide")),
  );
  return parts.map((part) => {
    if (part.is !== "named" || part.role !== "when") return part;
    const conditions =
      part.what.kind === "state" ? named.length > 1 || outcome : part.what.kind === "level" && named.length > 1;
    if (conditions) return part;
    const { role: _, ...plain } = part;
    return plain;
  });
}
