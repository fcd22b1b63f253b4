// Runs in the reader's browser.

/** Under which heading a completion stands. */
const headings = { recent: "Asked before", question: "Questions", cancer_type: "Cancers", gene: "Genes" } as const;

/** One completion as the service gives it, or of what was asked before: `text` for what stands from `start` to `end`. */
export interface Completion {
  readonly kind: keyof typeof headings;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  /** What is loaded of it. */
  readonly loaded: string;
}

export type Field = HTMLInputElement | HTMLTextAreaElement;

function optionOf({ text, detail, loaded }: Completion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.setAttribute("role", "option");
  option.textContent = text;
  const small = document.createElement("small");
  small.textContent = [detail, loaded].filter((words) => words !== "").join(" · ");
  option.append(" ", small);
  return option;
}

/** Options of one kind below its heading, which names them to a screen reader as well. */
function groupOf(kind: Completion["kind"], options: readonly HTMLElement[], id: string): HTMLUListElement {
  const [group, heading] = [document.createElement("ul"), document.createElement("li")];
  Object.assign(heading, { id, textContent: headings[kind], className: "heading" });
  heading.setAttribute("role", "presentation");
  group.setAttribute("role", "group");
  group.setAttribute("aria-labelledby", id);
  group.append(heading, ...options);
  return group;
}

/** The kinds in the order of the first of each, so that what fits best stays on top. */
const inGroups = (completions: readonly Completion[]) => [...Map.groupBy(completions, ({ kind }) => kind)];

/** The list below a field, and what a screen reader is told of it. */
export class CompletionList {
  readonly #field: Field;
  readonly #list = document.createElement("div");
  readonly #status = document.createElement("p");
  #completions: readonly Completion[] = [];
  #options: readonly HTMLElement[] = [];
  #active = -1;

  constructor(field: Field, id: string) {
    this.#field = field;
    Object.assign(this.#list, { id, className: "completions", hidden: true });
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", "Completions");
    this.#status.className = "unseen";
    this.#status.setAttribute("role", "status");
    field.after(this.#list, this.#status);
    field.setAttribute("aria-controls", id);
    // The pointer chooses without taking the focus from the field.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => this.#choose(this.#indexOf(target)));
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  show(completions: readonly Completion[]): void {
    const groups = inGroups(completions);
    this.#completions = groups.flatMap(([, held]) => held);
    this.#options = this.#completions.map((one, i) => optionOf(one, `${this.#list.id}-${i}`));
    const optionsOf = (kind: Completion["kind"]) => this.#options.filter((_, i) => this.#completions[i]?.kind === kind);
    this.#list.replaceChildren(...groups.map(([kind]) => groupOf(kind, optionsOf(kind), `${this.#list.id}-${kind}`)));
    this.#list.scrollTop = 0;
    // In the question box as wide as the box with its button, which a phone has no room beside.
    const frame = this.#field.closest<HTMLElement>(".ask") ?? this.#field;
    this.#list.style.width = `${frame.offsetWidth}px`;
    this.#list.hidden = completions.length === 0;
    const count = `${completions.length} completion${completions.length === 1 ? "" : "s"}; choose with the arrow keys.`;
    this.#status.textContent = this.isOpen ? count : "";
    if (this.#field.role === "combobox") this.#field.ariaExpanded = String(this.isOpen);
    this.#mark(-1);
  }

  hide(): void {
    this.show([]);
  }

  move(step: 1 | -1): void {
    const places = this.#completions.length + 1;
    this.#mark(((this.#active + 1 + step + places) % places) - 1);
  }

  /** Whether there was something to take over. */
  accept(): boolean {
    return this.#choose(this.#active);
  }

  #indexOf(target: EventTarget | null): number {
    return this.#options.findIndex((option) => target instanceof Node && option.contains(target));
  }

  #mark(index: number): void {
    this.#active = index;
    for (const [i, option] of this.#options.entries()) option.ariaSelected = String(i === index);
    const option = this.#options[index];
    if (option === undefined) return this.#field.removeAttribute("aria-activedescendant");
    this.#field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  #choose(index: number): boolean {
    const chosen = this.#completions[index];
    if (chosen === undefined) return false;
    this.#field.setRangeText(chosen.text, chosen.start, chosen.end, "end");
    this.#field.focus();
    this.hide();
    return true;
  }
}
