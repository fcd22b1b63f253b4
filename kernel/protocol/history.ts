import type { Content } from "./message.ts";
import type { HistoryRequest } from "./requests.ts";

interface Entry {
  readonly line: number;
  readonly code: string;
  output: string | null;
}

const MOST_MAGICS = 50;

/** The cells of this session. */
export class History {
  readonly #entries: Entry[] = [];

  record(line: number, code: string): void {
    this.#entries.push({ line, code, output: null });
  }

  /** Keeps the plain text of the last recorded cell's result. */
  recordOutput(output: unknown): void {
    const last = this.#entries.at(-1);
    if (last !== undefined && typeof output === "string") last.output = output;
  }

  /** The newest cells in which magics stand. */
  magics(): string[] {
    const cells = this.#entries.map(({ code }) => code).filter((code) => code.includes("%cgq"));
    return cells.slice(-MOST_MAGICS).toReversed();
  }

  reply(request: HistoryRequest): Content {
    const rows = select(this.#entries, request).map(({ line, code, output }) => [
      0,
      line,
      request.output ? [code, output] : code,
    ]);
    return { status: "ok", history: rows };
  }
}

function select(entries: readonly Entry[], request: HistoryRequest): readonly Entry[] {
  const { hist_access_type: access, n } = request;
  if (access === "range")
    return entries.filter(({ line }) => line >= (request.start ?? 0) && line < (request.stop ?? Infinity));
  return lastOf(access === "tail" ? entries : search(entries, request), n);
}

function search(entries: readonly Entry[], { pattern, unique }: HistoryRequest): readonly Entry[] {
  const glob = globToRegExp(pattern ?? "*");
  const found = entries.filter(({ code }) => glob.test(code));
  if (unique !== true) return found;
  return found.filter((entry, index) => found.findLastIndex(({ code }) => code === entry.code) === index);
}

function globToRegExp(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, "s");
}

function lastOf(entries: readonly Entry[], n: number | null | undefined): readonly Entry[] {
  return typeof n === "number" ? entries.slice(Math.max(0, entries.length - n)) : entries;
}
