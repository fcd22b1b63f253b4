/** Empty lines and comments may stand above it. */
const CELL_MAGIC = /^(?:[ \t\r]*(?:\/\/[^\n]*)?\n)*[ \t]*%%[ \t]*(\S*)[ \t]*(.*?)[ \t]*(?:\r?\n|$)/;
/** A first line that begins with `%` and no space is no TypeScript. */
const LINE_MAGIC = /^(?:[ \t\r]*(?:\/\/[^\n]*)?\n)*[ \t]*%([a-z_]\w*)/;

/** A cell that starts with `%%name arguments`; what follows that line is its body. */
export interface CellMagic {
  readonly name: string;
  readonly given: string;
  readonly body: string;
  /** Offset of the body in the cell. */
  readonly bodyStart: number;
}

/** The name of the line magic that a cell begins with; undefined where it begins with something else. */
export const firstLineMagic = (code: string): string | undefined => LINE_MAGIC.exec(code)?.[1];

/** Reads a cell's magic; undefined when the cell is TypeScript. */
export function cellMagic(code: string): CellMagic | undefined {
  const header = CELL_MAGIC.exec(code);
  if (header === null) return undefined;
  const bodyStart = header[0].length;
  const [, written = "", given = ""] = header;
  const name = written.toLowerCase();
  const body = code.slice(bodyStart);
  // `%%cgq?` asks for help, as everywhere in Jupyter.
  return name.endsWith("?")
    ? { name: name.slice(0, -1), given: "--help", body, bodyStart }
    : { name, given, body, bodyStart };
}
