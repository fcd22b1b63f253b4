import { following } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";

const verbs = /^(?:recurs?|relapses?|progress(?:es)?)$/iu;
const bears = new Set(["bearer", "cancer", "class", "normal"]);

/** What an end point may differ by. */
const varying = new Set(["dimension", "quantity", "state", "level", "measure", "gene"]);

/** "live shorter without progression": the word before the event. */
export const livesWithout = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "without") &&
  items[at + 1]?.is === "event" &&
  items.slice(0, at).some((one) => one.is === "outcome" || isAsk(one, "outlook"));

interface OfEvent {
  readonly item: Extract<Item, { is: "event" }>;
  readonly items: readonly Item[];
  readonly at: number;
  readonly text: string;
}

/** "associated with recurrence", "hazard of progression", "recur earlier" name an end point, "at recurrence" samples. */
export function ofEvent({ item, items, at, text }: OfEvent): readonly Item[] {
  const recurrent = placed({ is: "stop", refusal: "unsupported", why: "recurrent or progressed disease" }, item);
  // "survival after relapse" begins where the end point ends.
  if (
    following.has(
      text
        .slice(0, item.start)
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.at(-1) ?? "",
    )
  )
    return [recurrent];
  const [before, next] = [items[at - 1], items[at + 1]];
  const related = items.slice(Math.max(0, at - 2), at).some((one) => isAsk(one, "association", "correlation"));
  const timed = isAsk(before, "outlook", "comparative") || isAsk(next, "outlook", "comparative");
  const risk = isLink(before, "of") && items[at - 2]?.is === "outcome";
  const ofSamples = isLink(before, "in", "with", "without", "has", "when", "relative") || bears.has(next?.is ?? "");
  // "Early relapse (PFI)": the end point that is meant.
  const isNamed =
    next?.is === "outcome" && next.endpoint !== undefined && text.slice(item.end, next.start).trim() === "(";
  if (isNamed) return [];
  // "Recurrence (disease-free survival)" names it once more, "live without progression" is an end point.
  if (items.some((one) => one.is === "outcome" && one.endpoint === item.endpoint)) return [];
  const lives = livesWithout(items, at - 1);
  // "Grade vs progression", "high CAV1 and progression".
  const beside = isLink(before, "versus", "and") && varying.has(items[at - 2]?.is ?? "");
  const isEarly = item.text.toLowerCase().startsWith("early") && !ofSamples;
  const outcome =
    lives ||
    related ||
    risk ||
    (beside && !bears.has(next?.is ?? "")) ||
    isEarly ||
    ((timed || verbs.test(item.text)) && !ofSamples);
  return [outcome ? placed({ is: "outcome", endpoint: item.endpoint }, item) : recurrent];
}
