/** Stands for a missing text. */
export const missingCode = -1;

/** Numbers the different cells of a column, so that each text is handed over once. */
export class CodedTexts {
  readonly #read: (cell: string) => string | null;
  readonly #codes = new Map<string, number>();
  #count = 0;
  #fresh: string[] = [];

  /** `read` gives the text of a cell, null when it is missing. */
  constructor(read: (cell: string) => string | null) {
    this.#read = read;
  }

  codeOf(cell: string): number {
    const known = this.#codes.get(cell);
    if (known !== undefined) return known;
    const text = this.#read(cell);
    const code = text === null ? missingCode : (this.#codes.get(text) ?? this.#next(text));
    this.#codes.set(cell, code);
    return code;
  }

  #next(text: string): number {
    this.#fresh.push(text);
    this.#codes.set(text, this.#count);
    return this.#count++;
  }

  /** The texts that got a number since the last time, in its order. */
  takeFresh(): string[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }
}
