/** Okabe-Ito colours: told apart with every common colour-vision deficiency. */
export const colorway = [
  "#0072B2",
  "#D55E00",
  "#009E73",
  "#CC79A7",
  "#E69F00",
  "#56B4E9",
  "#F0E442",
  "#000000",
] as const;

/** The same colours for words on white: dark enough to be read (4.5 to 1), and told from each other as well. */
export const textColorway = [
  "#0072B2",
  "#B34E00",
  "#007A59",
  "#A3457A",
  "#8A6000",
  "#1F78AD",
  "#7A7200",
  "#000000",
] as const;

/** Readable on white and on dark pages, for marks that carry no group. */
export const NEUTRAL = "#7A7A7A";

/** For marks that must stand out from every group's colour; dark pages show it light. */
export const INK = "#000000";

/** The colour of the i-th group; further groups start again. */
export const colorOf = (index: number): string => colorway[index % colorway.length] ?? NEUTRAL;

/** The colour of words about what has the colour `color`. */
export const textColorOf = (color: string): string => textColorway[colorway.findIndex((one) => one === color)] ?? INK;

/** The same colour, see-through, for bands and box fills. */
export function translucent(hex: string, opacity: number): string {
  const channel = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return `rgba(${channel(1)}, ${channel(3)}, ${channel(5)}, ${opacity})`;
}
