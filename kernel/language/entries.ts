import type * as TypeScript from "typescript";
import type { Completion } from "../cell/completion.ts";

/** The entries that continue the word round `offset` of a text: what begins as it does first, then what contains it; `importable` names are there after an import. */
export function completionOf(
  entries: readonly TypeScript.CompletionEntry[],
  text: string,
  offset: number,
  importable: readonly string[] = [],
): Completion {
  const start = offset - (/[\p{ID_Continue}$]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0);
  const end = offset + (/^[\p{ID_Continue}$]*/u.exec(text.slice(offset))?.[0].length ?? 0);
  const word = text.slice(start, end);
  const ranked = entries
    .map((entry) => ({ entry, key: `${rank(entry.name, word)}${entry.sortText}` }))
    .filter(({ key }) => !key.startsWith("3"))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const known = new Set(entries.map(({ name }) => name));
  const others = word === "" ? [] : importable.filter((name) => name.startsWith(word) && !known.has(name));
  return {
    matches: [...others, ...ranked.map(({ entry }) => entry.name)],
    types: [...others.map(() => "import"), ...ranked.map(({ entry }) => entry.kind)],
    start,
    end,
  };
}

/** 0 to 2 for names that fit a word better to worse, 3 for those that do not. */
function rank(name: string, word: string): number {
  if (name.startsWith(word)) return 0;
  const [lowName, lowWord] = [name.toLowerCase(), word.toLowerCase()];
  if (lowName.startsWith(lowWord)) return 1;
  return lowName.includes(lowWord) ? 2 : 3;
}
