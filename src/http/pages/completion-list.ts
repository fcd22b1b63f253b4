// Runs in the reader's browser.

/** One completion as the service gives it: `text` for what stands from `start` to `end`. */
export interface Completion {
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

/** The list below a field, and what a screen reader is told of it. */
export class CompletionList {
  readonly #field: Field;
  readonly #list = document.createElement("ul");
  readonly #status = document.createElement("p");
  #completions: readonly Completion[] = [];
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
    this.#completions = completions;
    this.#list.replaceChildren(...completions.map((one, i) => optionOf(one, `${this.#list.id}-${i}`)));
    this.#list.style.width = `${this.#field.offsetWidth}px`;
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
    return [...this.#list.children].findIndex((option) => target instanceof Node && option.contains(target));
  }

  #mark(index: number): void {
    this.#active = index;
    const options = [...this.#list.children];
    for (const [i, option] of options.entries()) option.ariaSelected = String(i === index);
    const option = options[index];
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
