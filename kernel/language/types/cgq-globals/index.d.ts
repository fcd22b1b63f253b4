import type { QueryCard } from "cgq";

declare global {
  /** Shows a value, or the bundle of MIME types that its `Symbol.for("Jupyter.display")` method gives, below the cell. */
  function $display(value: unknown): Promise<void>;

  /** Clears the outputs of the running cell; with `wait`, when the next output comes. */
  function clear_output(wait?: boolean): void;

  /** Asks for a line of text below the cell. */
  function input(prompt?: string): Promise<string>;

  /** What `%cgq` lines become. */
  const $cgq: {
    show(given: string): Promise<void>;
    ask(given: string): Promise<QueryCard>;
    /** The card of the last `--out`. */
    readonly last: QueryCard;
  };
}
