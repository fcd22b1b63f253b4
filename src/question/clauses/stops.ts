import { editDistance, nearestSymbols } from "../genes/nearest.ts";
import { geneKey } from "../genes/gene-key.ts";
import { personal, placing } from "../lexicon/words/clauses.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import type { Lexicon } from "../lexicon/load.ts";
import { isLink, type Item } from "../scan/item.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";

/** Words that refuse a clause by themselves: what is not offered, names of no gene or cancer, a person's own case. */

type Stop = Extract<Item, { is: "stop" }>;
const isStop = (item: Item | undefined): item is Stop => item?.is === "stop";
const textsOf = (items: readonly Item[]) => [...new Set(items.map(({ text }) => text))];
const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(", ");

const advice =
  "This service describes research cohorts and cannot advise on a person's diagnosis, treatment or outlook; please speak with a doctor. A question about a gene in a cancer type can be asked instead.";

function ofMedical(stops: readonly Stop[]): NotRead | undefined {
  const medical = stops.filter(({ refusal }) => refusal === "medical_advice");
  const impersonal = stops.some(({ why }) => why.startsWith("cell lines") || why.startsWith("animal"));
  const own = medical.filter(({ text }) => !impersonal || saysOneOf(text, personal));
  return own.length === 0 ? undefined : notRead("medical_advice", advice);
}

function ofTalk(stops: readonly Stop[], items: readonly Item[]): NotRead | undefined {
  const told = stops.filter(({ why }) => why === "instruction");
  if (told.length > 0)
    return notRead(
      "not_a_question",
      `Instructions are not carried out (${quoted(textsOf(told))}); ask a question in plain words.`,
    );
  if (stops.filter(({ why }) => why === "foreign").length > 1)
    return notRead("not_a_question", "Only questions in English are understood; please ask in English.");
  const about =
    items.some(({ is }) => ["gene", "cancer", "state", "measure", "outcome"].includes(is)) ||
    stops.some(({ refusal }) => refusal === "ambiguous" || refusal === "unknown_cancer");
  const off = stops.some(({ why }) => why === "offtopic");
  return off && !about
    ? notRead(
        "not_a_question",
        "This is not a question about genes in cancer; ask for example about a gene's expression, mutations or survival in a cancer type.",
      )
    : undefined;
}

/** How the reason begins where mutations are asked for that end the function of a gene: most of these truncate its protein. */
const FUNCTION = "what mutations do to the function";
const unclear = new Set(["unknown", "offtopic", "foreign"]);

function ofOffer(stops: readonly Stop[]): NotRead | undefined {
  const offered = stops.filter(({ refusal, why }) => refusal === "unsupported" && !unclear.has(why));
  if (offered.length === 0) return undefined;
  return notRead(
    "unsupported",
    `${quoted(textsOf(offered))} cannot be answered here (${offered[0]?.why ?? ""}); leave that part out.`,
    {
      left: textsOf(offered),
      candidates: offered[0]?.why.startsWith(FUNCTION) === true ? ["truncating mutations"] : [],
    },
  );
}

function ofSeveral(stops: readonly Stop[]): NotRead | undefined {
  const several = stops.find(
    ({ refusal, why }) => refusal === "ambiguous" && (why.startsWith("family ") || why.startsWith("alias ")),
  );
  if (several === undefined) return undefined;
  const [kind = "", ...symbols] = several.why.split(" ");
  const message =
    kind === "family"
      ? `"${several.text}" stands for several genes; name one of them, for example ${symbols.join(", ")}.`
      : `"${several.text}" is a name of ${symbols.join(" and ")}; use the approved symbol.`;
  return notRead("ambiguous", message, { left: [several.text], candidates: symbols });
}

const unknownCancer = (names: readonly string[]): NotRead =>
  notRead(
    "unknown_cancer",
    `${quoted(names)} is not one of the 33 cancer types of TCGA; name one of them, for example BRCA (breast) or LUAD (lung adenocarcinoma).`,
    { left: names },
  );

function unknownGene(names: readonly string[], lexicon: Lexicon): NotRead {
  if (names.some((name) => /^ENS[GTP]\d+/iu.test(name)))
    return notRead(
      "unknown_gene",
      `${quoted(names)} is an Ensembl identifier; use the gene's approved symbol instead.`,
      { left: names },
    );
  const near = names.flatMap((name) => nearestSymbols(lexicon.genes, name));
  const hint = near.length === 0 ? "check the spelling of the symbol." : `did you mean ${near.slice(0, 3).join(", ")}?`;
  return notRead("unknown_gene", `${quoted(names)} is not a known gene; ${hint}`, { left: names, candidates: near });
}

/** A word where a gene would stand: before what is measured, listed with a gene, or spelled like one. */
function isGeneLike(items: readonly Item[], item: Stop): boolean {
  const at = items.indexOf(item);
  const [before, after] = [items[at - 1], items[at + 1]];
  const genes = items.some(({ is }) => is === "gene");
  const measured = after?.is === "state" || after?.is === "measure";
  const joined = isLink(before, "and", "or", "versus", "of", "with") && items[at - 2]?.is === "gene";
  const mixed = /\d/u.test(item.text) && /\p{L}/u.test(item.text);
  return (measured && (joined || !genes)) || mixed || /^\p{Lu}[\p{Lu}\d]{2,}$/u.test(item.text);
}

const heads = new Set(["cancer", "bearer", "class"]);
/** A word where a cancer type would stand. */
function isPlace(items: readonly Item[], item: Stop): boolean {
  const at = items.indexOf(item);
  const [before, after] = [items[at - 1], items[at + 1]];
  if (after !== undefined && heads.has(after.is)) return false;
  if (isLink(before, "in") && placing.has(before?.text.toLowerCase() ?? "")) return true;
  const joined = (joint: Item | undefined, beyond: Item | undefined) =>
    isLink(joint, "and", "or", "versus") && beyond?.is === "cancer";
  return joined(before, items[at - 2]) || joined(after, items[at + 2]);
}

/** An ordinary word in lower case must be one slip away from a symbol, "going" is not. */
function resemblesGene(name: string, lexicon: Lexicon): boolean {
  const near = nearestSymbols(lexicon.genes, name);
  return (
    near.length > 0 &&
    (/[\p{Lu}\d]/u.test(name) || near.some((symbol) => editDistance(geneKey(name), geneKey(symbol), 1) <= 1))
  );
}

function ofUnknown(stops: readonly Stop[], items: readonly Item[], lexicon: Lexicon): NotRead {
  const geneLike = stops.filter((item) => isGeneLike(items, item));
  const places = stops.filter(
    (item) => isPlace(items, item) && (/^\p{Lu}+$/u.test(item.text) || !geneLike.includes(item)),
  );
  const genes = geneLike.filter((item) => !places.includes(item));
  const named = items.some(({ is }) => is === "gene");
  if (genes.length > 0) return unknownGene(textsOf(genes), lexicon);
  if (places.length > 0 && named) return unknownCancer(textsOf(places));
  const near = named ? [] : stops.filter(({ text }) => resemblesGene(text, lexicon));
  if (near.length > 0) return unknownGene(textsOf(near), lexicon);
  const words = textsOf(stops);
  return notRead(
    "unsupported",
    `The question cannot be answered because ${quoted(words)} is not understood; say it in other words or leave it out.`,
    { left: words },
  );
}

/** The first reason to refuse a clause by its words alone. */
export function refusedByWords(items: readonly Item[], lexicon: Lexicon): NotRead | undefined {
  const stops = items.filter(isStop);
  if (stops.length === 0) return undefined;
  const first = ofMedical(stops) ?? ofTalk(stops, items) ?? ofOffer(stops) ?? ofSeveral(stops);
  if (first !== undefined) return first;
  const cancers = stops.filter(({ refusal }) => refusal === "unknown_cancer");
  if (cancers.length > 0) return unknownCancer(textsOf(cancers));
  const organ = stops.find(({ why }) => why === "organ");
  if (organ !== undefined)
    return notRead("ambiguous", `"${organ.text}" occurs in several cancer types; name one, for example LUAD or COAD.`, {
      left: [organ.text],
    });
  const change = stops.find(({ refusal }) => refusal === "ambiguous");
  if (change !== undefined)
    return notRead("ambiguous", `"${change.text}" is ${change.why}; say which.`, { left: [change.text] });
  return ofUnknown(stops, items, lexicon);
}
