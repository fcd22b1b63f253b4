import { heldCancers, type HeldCancer } from "../analyses/index.ts";
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
  const counts = KINDS.map((kind) => ({ kind, count: cancers.filter((one) => held(one, kind)).length }));
  const there = counts.filter(({ count }) => count > 0);
  if (there.length === 0) return "not in the loaded data";
  return there
    .map(
      ({ kind, count }, at) => `${kinds[kind]} in ${count}${at === 0 ? ` cancer type${count === 1 ? "" : "s"}` : ""}`,
    )
    .join(", ");
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
