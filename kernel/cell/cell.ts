const CELL_MAGIC = /^\s*%%(\S*)[ \t]*(.*?)[ \t]*(?:\r?\n|$)/;

/** A cell that starts with `%%name arguments`; what follows that line is its body. */
export interface CellMagic {
  readonly name: string;
  readonly given: string;
  readonly body: string;
  /** Offset of the body in the cell. */
  readonly bodyStart: number;
}

/** Reads a cell's magic; undefined when the cell is TypeScript. */
export function cellMagic(code: string): CellMagic | undefined {
  const header = CELL_MAGIC.exec(code);
  if (header === null) return undefined;
  const bodyStart = header[0].length;
  const [, name = "", given = ""] = header;
  const body = code.slice(bodyStart);
  // `%%cgq?` asks for help, as everywhere in Jupyter.
  return name.endsWith("?")
    ? { name: name.slice(0, -1), given: "--help", body, bodyStart }
    : { name, given, body, bodyStart };
}
