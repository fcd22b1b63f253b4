/** The marks that figures of ours use stay, without anything in them; those that carry addresses and styles go; all else is text. */
const MARK = /<(\/?)(?:(br|extra|sub|sup|b|i)|a|span)(?=[\s/>])[^>]*>|</giu;

const written = (mark: string, close: string | undefined, kept: string | undefined): string => {
  if (mark === "<") return "&lt;";
  return kept === undefined ? "" : `<${close}${kept}>`;
};

/** Text for Plotly, which reads marks in every text of a figure and takes styles and links from them. */
export const plainMarkup = (text: string): string => (text.includes("<") ? text.replaceAll(MARK, written) : text);

/** A fresh copy of part of a figure, its texts with plain marks alone. */
export function withPlainMarkup<Part>(part: Part): Part {
  const copy = (value: unknown): unknown => {
    if (typeof value === "string") return plainMarkup(value);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  };
  // The copy has the shape of what was copied.
  return copy(part) as Part;
}
