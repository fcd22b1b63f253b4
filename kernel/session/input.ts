import type { MainToProtocol } from "../threads.ts";
import type { RunningCell } from "./running-cell.ts";

/** Asks the person at the notebook; answers come back in the order of the questions. */
export class Input {
  readonly #post: (message: MainToProtocol) => void;
  #waiting: ((value: string) => void)[] = [];

  constructor(post: (message: MainToProtocol) => void) {
    this.#post = post;
  }

  /** What is typed is not shown when `isHidden`. */
  ask(cell: RunningCell | undefined, prompt: string, isHidden = false): Promise<string> {
    if (cell?.allowsInput !== true) throw new Error("This front end cannot ask for input; set the value in the code.");
    this.#post({ type: "ask-input", cell: cell.id, prompt, password: isHidden });
    return cell.orInterrupted(new Promise((resolve) => this.#waiting.push(resolve)));
  }

  answer(value: string): void {
    this.#waiting.shift()?.(value);
  }

  /** No answer comes for what an interrupted cell asked. */
  forget(): void {
    this.#waiting = [];
  }
}
