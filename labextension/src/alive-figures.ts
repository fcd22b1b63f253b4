/** Drawn figures cost memory and slow the page; more than these are not kept. */
const MOST_ALIVE = 8;

/** A figure that can give way to its picture. */
export interface Releasable {
  readonly isInView: boolean;
  release(): void;
}

/** The drawn figures of the page, the one that was looked at longest ago first. */
const alive = new Set<Releasable>();

/** Counts a figure that has just been drawn or looked at; the longest unseen ones give way. */
export function keepAlive(figure: Releasable): void {
  alive.delete(figure);
  alive.add(figure);
  for (const one of alive) {
    if (alive.size <= MOST_ALIVE) return;
    if (one.isInView) continue;
    alive.delete(one);
    one.release();
  }
}

export const forget = (figure: Releasable): void => void alive.delete(figure);
