/// <reference path="./cgq.d.ts" />

/** Shows a value, or the bundle of MIME types that its `Symbol.for("Jupyter.display")` method gives, below the cell. */
declare function $display(value: unknown): Promise<void>;

/** Clears the outputs of the running cell; with `wait`, when the next output comes. */
declare function clear_output(wait?: boolean): void;

/** Asks for a line of text below the cell. */
declare function input(prompt?: string): Promise<string>;

/** What `%cgq` lines become. */
declare const $cgq: {
  show(given: string): Promise<void>;
  ask(given: string): Promise<import("cgq").QueryCard>;
  /** The card of the last `--out`. */
  readonly last: import("cgq").QueryCard;
};
