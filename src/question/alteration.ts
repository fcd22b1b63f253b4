import type { GroupKind } from "../contract/question.ts";
import { isCue, isSum, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";

/** Cues that split samples by the state of a gene. */
export const mutationCues = ["mutation", "mutant", "altered"] as const;
const amplificationCues = ["amplification", "gain"] as const;
const deletionCues = ["deletion", "loss"] as const;
export const copyNumberCues = [...amplificationCues, ...deletionCues, "copy_number"] as const;
export const alterationCues = [...mutationCues, "wildtype", ...amplificationCues, ...deletionCues, "diploid"] as const;

/** A split of the samples and the genes whose state makes it. */
export interface Alteration {
  readonly groups: GroupKind;
  readonly genes: readonly string[];
}

const coordinating = new Set(["and", "or", "/", ",", "&", "|", "x", "×"]);
const between = (matches: readonly Match[], from: number, to: number) =>
  matches.filter((match) => match.first >= from && match.next <= to);

/** "expression of SLC2A1, KRAS mutant": what is measured stands apart from what makes the groups. */
function isMeasured(reading: Reading, gene: Match): boolean {
  const [measure, of] = reading.matches.filter((match) => match.next <= gene.first).slice(-2);
  return isCue(measure, "expression") && /^of$/iu.test(of?.text ?? "");
}

function joins(reading: Reading, left: Match, right: Match): boolean {
  const gap = between(reading.matches, left.next, right.first);
  if (isMeasured(reading, left) && gap.length > 0 && gap.every(({ text }) => text === ",")) return false;
  return gap.every((match) => coordinating.has(match.text.toLowerCase()) || isSum(reading.text, match));
}

function coordinated(reading: Reading, gene: Match): string[] {
  const genes = reading.geneMatches;
  const at = genes.indexOf(gene);
  const breaks = genes.flatMap((right, place) => {
    const left = genes[place - 1];
    return left === undefined || !joins(reading, left, right) ? [place] : [];
  });
  const first = breaks.findLast((place) => place <= at);
  const end = breaks.find((place) => place > at);
  return genes.slice(first, end).map((match) => match.value);
}

const passes = new Set(["function", "harmless", "variant"]);

/** The genes that a cue speaks of: in one word with it ("TP53mut"), right before it ("TP53-mutant") or after it ("mutations in TP53"). */
export function ownersOf(reading: Reading, cue: Match): string[] {
  const reaches = (from: number, to: number, most: number) => {
    const gap = between(reading.matches, from, to);
    return gap.length <= most && gap.every((match) => passes.has(match.kind) || isAlterationCue(match));
  };
  const glued = reading.geneMatches.find((gene) => gene.first === cue.first);
  if (glued !== undefined) return [glued.value];
  const before = reading.geneMatches.findLast((gene) => gene.next <= cue.first && reaches(gene.next, cue.first, 3));
  if (before !== undefined && before.next === cue.first) return coordinated(reading, before);
  const after = reading.geneMatches.find((gene) => gene.first >= cue.next && reaches(cue.next, gene.first, 3));
  const nearest = after !== undefined && (before === undefined || isOf(reading, cue)) ? after : before;
  return nearest === undefined ? [] : coordinated(reading, nearest);
}

function isOf(reading: Reading, cue: Match): boolean {
  const next = reading.matches.find((match) => match.first === cue.next);
  return /^(?:of|in)$/iu.test(next?.text ?? "") || next?.kind === "gene";
}

function isAlterationCue(match: Match): boolean {
  return match.kind === "cue" && alterationCues.some((value) => value === match.value);
}

function alterationBy(reading: Reading, groups: GroupKind, found: readonly Match[]): Alteration[] {
  if (found.length === 0) return [];
  // "TP53 mutant vs wild type MDM2": a gene right before its cue settles whose state it is.
  const settled = found.filter((cue) =>
    reading.geneMatches.some((gene) => gene.next === cue.first || gene.first === cue.first),
  );
  const owners = [...new Set((settled.length > 0 ? settled : found).flatMap((cue) => ownersOf(reading, cue)))];
  return [{ groups, genes: owners }];
}

/** Every alteration that the question names; one entry per kind. */
export function alterationsOf(reading: Reading): Alteration[] {
  const found = [
    ...alterationBy(reading, "mutant_vs_wildtype", [
      ...reading.cues(...mutationCues, "wildtype"),
      ...reading.of("variant"),
    ]),
    ...alterationBy(reading, "amplified_vs_diploid", reading.cues(...amplificationCues)),
    ...alterationBy(reading, "deleted_vs_diploid", reading.cues(...deletionCues)),
  ];
  const [only] = reading.genes;
  return found.map((one) =>
    one.genes.length === 0 && reading.genes.length === 1 && only !== undefined ? { ...one, genes: [only] } : one,
  );
}

/** "by TP53 mutation status", "depending on KRAS status": the question splits the samples by a gene. */
export function splitsByGene(reading: Reading): boolean {
  return reading.matches.some((match, at) => {
    const after = reading.matches[at + 1];
    return /status$/iu.test(match.text) || (/^by$/iu.test(match.text) && after?.kind === "gene");
  });
}
