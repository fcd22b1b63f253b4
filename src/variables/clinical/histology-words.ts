const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** "serous" in "Uterine serous carcinoma", not in "Non-serous carcinoma". */
function says(recorded: string, type: string): boolean {
  const [found, asked] = [words(recorded), words(type)];
  return found.some((_, at) => asked.every((word, no) => found[at + no] === word) && found[at - 1] !== "non");
}

/** One part of a record: null where it tells of a mixture with the type in it. */
function partHolds(part: string, type: string): boolean | null {
  if (!says(part, type) && !says(type, part)) return false;
  return says(part, "mixed") ? null : true;
}

/**
 * Whether a recorded histology is of a type: "Infiltrating Lobular Carcinoma" is lobular. Null for a mixture of the type
 * with others, written as one ("Mixed serous and endometrioid") or as several parts ("Epithelioid Cell|Spindle Cell").
 */
export function holdsType(recorded: string, type: string): boolean | null {
  const parts = recorded.split("|").map((part) => partHolds(part, type));
  const [first] = parts;
  return first !== undefined && parts.every((part) => part === first) ? first : null;
}
