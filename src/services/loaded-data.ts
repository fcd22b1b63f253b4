import { countAsked, coverageInWords, heldCancers, type HeldCancer } from "../analyses/index.ts";
import { isUnsplit } from "../contract/cancer-types.ts";
import type { Ports } from "./ports.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";

const kinds = { mrna_expression: "expression", mutation: "mutations", copy_number_discrete: "copy number" } as const;
type Kind = keyof typeof kinds;

const KINDS = Object.keys(kinds) as Kind[]; // the keys of a literal

const held = ({ data }: HeldCancer, kind: Kind): boolean => (data[kind] ?? 0) > 0;

/** "expression, mutations; no copy number": what is loaded of a cancer type, of a gene where one is named. */
export function cancerInWords(one: HeldCancer | undefined): string {
  if (one === undefined) return "no data loaded";
  const [there, missing] = [KINDS.filter((kind) => held(one, kind)), KINDS.filter((kind) => !held(one, kind))];
  const words = (list: readonly Kind[]): string => list.map((kind) => kinds[kind]).join(", ");
  if (there.length === 0) return `no ${words(missing)} loaded`;
  return missing.length === 0 ? words(there) : `${words(there)}; no ${words(missing)} loaded`;
}

/** "expression in 13 cancer types, mutations in 32": in how many cancer types a gene is loaded. */
export function geneInWords(cancers: readonly HeldCancer[]): string {
  const named = cancers.filter(({ cancer_type }) => !isUnsplit(cancer_type));
  const counts = KINDS.map((kind) => ({ kind, count: named.filter((one) => held(one, kind)).length }));
  const there = counts.filter(({ count }) => count > 0);
  if (there.length === 0) return "not in the loaded data";
  return there
    .map(
      ({ kind, count }, at) => `${kinds[kind]} in ${count}${at === 0 ? ` cancer type${count === 1 ? "" : "s"}` : ""}`,
    )
    .join(", ");
}

/** What is loaded in all, and of each kind of data, for people who have not asked yet. */
export interface LoadedSummary {
  readonly patients: number;
  /** "32 of 33 cancer types", as cards count them. */
  readonly cancerTypes: string;
  readonly kinds: readonly { readonly kind: string; readonly patients: number; readonly cancerTypes: number }[];
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** How many patients there are of each kind of data, and in how many cancer types. */
export function summaryOf(cancers: readonly HeldCancer[]): LoadedSummary {
  const named = cancers.filter(({ cancer_type }) => !isUnsplit(cancer_type));
  const counted = (kind: string, countIn: (one: HeldCancer) => number) => {
    const counts = named.map(countIn).filter((count) => count > 0);
    return { kind, patients: sumOf(counts), cancerTypes: counts.length };
  };
  return {
    patients: sumOf(named.map(({ patients }) => patients)),
    cancerTypes: coverageInWords(
      named.map(({ cancer_type }) => cancer_type),
      countAsked([]),
    ),
    kinds: [
      ...KINDS.map((kind) => counted(kinds[kind], ({ data }) => data[kind] ?? 0)),
      counted("overall survival", ({ end_points }) => end_points.OS?.patients ?? 0),
    ].filter(({ patients }) => patients > 0),
  };
}

const ofAll = new WeakMap<Warehouse, Map<string, Promise<HeldCancer[]>>>();
const MOST_KEPT = 500;

/** What a dataset version holds by cancer type, of one gene or of all; the last ones asked for are remembered. */
export function loadedCancers(warehouse: Warehouse, gene?: string): Promise<HeldCancer[]> {
  const known = ofAll.get(warehouse) ?? new Map<string, Promise<HeldCancer[]>>();
  ofAll.set(warehouse, known);
  const key = gene ?? "";
  const found = known.get(key) ?? heldCancers(gene, warehouse);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, found);
  return found;
}

/** The summary of what is served. */
export const loadedSummary = ({ warehouse: served }: Pick<Ports, "warehouse">): Promise<LoadedSummary> =>
  served.use(async (warehouse) => summaryOf(await loadedCancers(warehouse)));
