/** Pixels of the plot on a phone, and of a character of its labels. */
const NARROWEST_PLOT = 250;
const CHARACTER_WIDTH = 6.5;
/** A word may stand this much out of its place, into the room between the groups. */
const OVERHANG = 2;
const MOST_LINES = 4;
const LINE_HEIGHT = 17;
const MOST_IN_TITLE = 50;

/** Lines of at most so many characters, broken between words; a longer word has a line of its own. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A title of an axis, in as many lines as it needs. */
export const wrappedTitle = (title: string): string => wrapped(title, MOST_IN_TITLE).join("<br>");

/** The lines under each of some groups that stand side by side; null where they would run into each other. */
export function linesUnder(labels: readonly (readonly string[])[]): string[][] | null {
  const most = Math.floor(NARROWEST_PLOT / Math.max(labels.length, 1) / CHARACTER_WIDTH);
  const lines = labels.map((label) => label.flatMap((line) => wrapped(line, most)));
  const fits = lines.every((one) => one.length <= MOST_LINES && one.every((line) => line.length <= most + OVERHANG));
  return fits ? lines : null;
}

/** Pixels under an axis for labels of so many lines. */
export const roomUnder = (labels: readonly (readonly string[])[], further: number): number =>
  16 + (Math.max(...labels.map(({ length }) => length)) + further) * LINE_HEIGHT;
