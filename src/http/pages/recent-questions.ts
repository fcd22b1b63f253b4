// Runs in the reader's browser: what was asked before, kept here for visitors and among the cards of who is signed in.
import type { Completion, Field } from "./completion-list.ts";

const KEPT_AS = "cgq-recent-questions";
const MOST_KEPT = 20;
const MOST_SHOWN = 4;

/** A browser may keep nothing for a page. */
function keptHere(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps a question in this browser, the newest first. */
export function keepQuestion(question: string): void {
  const others = keptHere().filter((one) => one !== question);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([question, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Without a place to keep it nothing is offered again.
  }
}

async function ofCards(address: string): Promise<readonly string[]> {
  const answer = await fetch(address);
  // The service and this script are served together.
  return answer.ok ? ((await answer.json()) as { questions: string[] }).questions : [];
}

/** What the field's reader has asked: an address where the field names one, else what this browser keeps. */
export function askedBefore({ dataset: { recent } }: Field): Promise<readonly string[]> | readonly string[] {
  if (recent === undefined) return [];
  return recent === "" ? keptHere() : ofCards(recent);
}

/** Those that go on from what is typed, each in the place of all of it. */
export function recentCompletions(asked: readonly string[], typed: string): Completion[] {
  const begun = typed.trim().toLowerCase();
  const goesOn = (one: string): boolean => one.toLowerCase().includes(begun) && one.toLowerCase() !== begun;
  const place = { kind: "recent", start: 0, end: typed.length, detail: "", loaded: "" } as const;
  return asked
    .filter(goesOn)
    .slice(0, MOST_SHOWN)
    .map((text) => ({ text, ...place }));
}
