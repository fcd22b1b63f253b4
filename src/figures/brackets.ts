import { INK } from "./palette.ts";

/** What a test says of two groups of a figure, by their places on the axis. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
  /** "p = 0.012". */
  readonly text: string;
}

/** What the tests of a card found, as its figure says it. */
export interface Found {
  readonly brackets: readonly Bracket[];
  /** Of all groups together, where no bracket says it. */
  readonly note: string | null;
}

export const NOTHING_FOUND: Found = { brackets: [], note: null };

type Part = Record<string, unknown>;

/** Pixels. */
const LEVEL_HEIGHT = 26;
const LOWEST = 8;
const FOOT = 5;
/** Of the room of a group, so that neighbours do not touch. */
const INSET = 0.06;
const ROOM_FOR_NOTE = 20;

const areApart = (one: Bracket, other: Bracket): boolean => one.to <= other.from || other.to <= one.from;

/** How high each bracket stands: the shorter ones lower, and none across another. */
function levelsOf(brackets: readonly Bracket[]): Map<Bracket, number> {
  const levels = new Map<Bracket, number>();
  for (const bracket of brackets.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
    const taken = [...levels].filter(([other]) => !areApart(bracket, other)).map(([, level]) => level);
    levels.set(bracket, taken.length === 0 ? 0 : Math.max(...taken) + 1);
  }
  return levels;
}

function shapeOf({ from, to }: Bracket, level: number): Part {
  const [left, right] = [from + INSET, to - INSET];
  const [low, high] = [LOWEST + level * LEVEL_HEIGHT, LOWEST + level * LEVEL_HEIGHT + FOOT];
  return {
    type: "path",
    path: `M${left},${low}V${high}H${right}V${low}`,
    xref: "x",
    yref: "paper",
    ysizemode: "pixel",
    yanchor: 1,
    line: { color: INK, width: 1 },
  };
}

const textOf = ({ from, to, text }: Bracket, level: number): Part => ({
  text,
  xref: "x",
  x: (from + to) / 2,
  yref: "paper",
  y: 1,
  yanchor: "bottom",
  yshift: LOWEST + FOOT + level * LEVEL_HEIGHT,
  showarrow: false,
  font: { size: 12 },
});

function bracketsAbove(brackets: readonly Bracket[]) {
  const levels = [...levelsOf(brackets)];
  return {
    shapes: levels.map(([bracket, level]) => shapeOf(bracket, level)),
    annotations: levels.map(([bracket, level]) => textOf(bracket, level)),
    room: levels.length === 0 ? 0 : LOWEST + (Math.max(...levels.map(([, level]) => level)) + 1) * LEVEL_HEIGHT,
  };
}

/** The words of a test of all groups together, at the upper left of the plot. */
const noteAbove = (text: string): Part => ({
  text,
  xref: "paper",
  x: 0,
  xanchor: "left",
  yref: "paper",
  y: 1,
  yanchor: "bottom",
  yshift: LOWEST,
  showarrow: false,
  font: { size: 12 },
});

/** Brackets or a note above a plot, whatever the scale of its values; `room` is what they need of the margin. */
export function foundAbove({ brackets, note }: Found) {
  if (brackets.length > 0 || note === null) return bracketsAbove(brackets);
  return { shapes: [], annotations: [noteAbove(note)], room: ROOM_FOR_NOTE };
}
