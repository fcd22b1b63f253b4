/** Each sentence once, with the cards that it holds for. */
export function saidByCards(said: readonly (readonly [sentence: string, id: string])[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [sentence, id] of said) ids.set(sentence, [...new Set([...(ids.get(sentence) ?? []), id])]);
  return ids;
}
