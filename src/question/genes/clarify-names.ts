import { geneKey } from "./gene-key.ts";
import { approvedSymbol, indexed } from "./gene-index.ts";
import type { GeneTable } from "./gene-table.ts";
import type { Match } from "../scan/match.ts";

function symbolsOf(genes: GeneTable, text: string): string[] {
  const key = geneKey(text);
  const symbols = [approvedSymbol(genes, text), genes.labNames.get(key)].filter((symbol) => symbol !== undefined);
  return [
    ...symbols,
    ...(["key", "symbol", "alias"] as const).flatMap((kind) => indexed(genes, kind, key).map((one) => one.symbol)),
  ];
}

const opensName = /^(?:\(|=|aka|also known as|alias|formerly|previously known as)$/iu;
const isName = (match: Match | undefined): match is Match => match?.kind === "gene" || match?.kind === "shared_alias";

/** "SF-1 (NR5A1)": two names of one gene, the one that is plain says which. */
export function clarifyNames(genes: GeneTable, matches: readonly Match[]): Match[] {
  const clear = [...matches];
  for (const [at, joint] of matches.entries()) {
    const [first, second] = [clear[at - 1], clear[at + 1]];
    if (!opensName.test(joint.text) || !isName(first) || !isName(second) || first.value === second.value) continue;
    const same = (name: Match, plain: Match) =>
      plain.kind === "gene" && symbolsOf(genes, name.text).includes(plain.value);
    if (same(first, second)) clear[at - 1] = { ...first, kind: "gene", value: second.value };
    else if (same(second, first)) clear[at + 1] = { ...second, kind: "gene", value: first.value };
  }
  return clear;
}
