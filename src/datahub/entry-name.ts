const MOST_PARTS = 4;
const MOST_CHARACTERS = 200;

/** Control, format and private characters, and what some file system takes for more than a name. */
const SPECIAL = /[\p{C}\\:*?"<>|]/u;

/** The folders and the name of an archive's entry; undefined for a path that could lead anywhere else. */
export function partsOf(name: string): readonly string[] | undefined {
  const parts = name
    .replace(/^(\.\/)+/, "")
    .replace(/\/$/, "")
    .split("/");
  if (parts.length === 1 && (parts[0] === "" || parts[0] === ".")) return name.startsWith("/") ? undefined : [];
  return parts.length <= MOST_PARTS && parts.every(isPlain) ? parts : undefined;
}

const isPlain = (part: string): boolean =>
  part !== "" && part !== "." && part !== ".." && part.length <= MOST_CHARACTERS && !SPECIAL.test(part);
