// Runs in the reader's browser: offers completions of what is typed into a field.
import { CompletionList, type Completion, type Field } from "./completion-list.ts";
import { askedBefore, recentCompletions } from "./recent-questions.ts";

const PAUSE_MS = 120;

async function suggested(field: Field, signal: AbortSignal): Promise<readonly Completion[]> {
  const { value, selectionStart, selectionEnd, dataset } = field;
  if (value.trim() === "" || selectionStart !== selectionEnd) return [];
  const asked = new URLSearchParams({ text: value, cursor: String(selectionStart) });
  if (dataset["complete"]) asked.set("kind", dataset["complete"]);
  const answer = await fetch(`/suggest?${asked}`, { signal });
  if (!answer.ok) return [];
  // The service and this script are served together.
  const { suggestions } = (await answer.json()) as { suggestions: Completion[] };
  return suggestions;
}

/** What was asked before, then what the service offers, each once. */
async function completionsOf(
  field: Field,
  recent: () => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<readonly Completion[]> {
  const [asked, offered] = await Promise.all([recent().catch(() => []), suggested(field, signal)]);
  const before = recentCompletions(asked, field.value);
  const isNew = ({ text }: Completion): boolean => before.every((one) => one.text !== text);
  return [...before, ...offered.filter(isNew)];
}

function describe(field: Field): void {
  field.autocomplete = "off";
  field.ariaAutoComplete = "list";
  if (!(field instanceof HTMLInputElement)) return;
  field.role = "combobox";
  field.ariaExpanded = "false";
}

/** Whether the key was meant for the list. */
function takesKey(list: CompletionList, key: string): boolean {
  if (key === "Enter" || key === "Tab") return list.accept();
  if (key === "Escape") list.hide();
  else if (key === "ArrowDown" || key === "ArrowUp") list.move(key === "ArrowDown" ? 1 : -1);
  else return false;
  return true;
}

function complete(field: Field, id: string): void {
  describe(field);
  const list = new CompletionList(field, id);
  let asking = new AbortController();
  let asked: Promise<readonly string[]> | undefined;
  // Looked up when the field is first used.
  const recent = () => (asked ??= Promise.resolve(askedBefore(field)));
  const stop = () => {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  };
  const ask = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Whoever types on is answered for the later text; without an answer there is nothing to offer.
    const completions = signal.aborted ? [] : await completionsOf(field, recent, signal).catch(() => []);
    if (!signal.aborted) list.show(completions);
  };
  field.addEventListener("input", () => void ask(stop()));
  field.addEventListener("focus", () => void (field.value === "" && ask(stop())));
  field.addEventListener("blur", () => {
    stop();
    list.hide();
  });
  field.addEventListener("keydown", (event) => {
    // KeyboardEvent of either kind of field; the union of their types loses it.
    const { key, isComposing } = event as KeyboardEvent;
    if (!isComposing && list.isOpen && takesKey(list, key)) event.preventDefault();
  });
}

for (const [i, field] of document.querySelectorAll<Field>("[data-complete]").entries())
  complete(field, `completions-${i}`);
