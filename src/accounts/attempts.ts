/** How long an attempt to sign in counts. */
export const WINDOW_MS = 15 * 60 * 1000;

/** An end beyond is of a clock that was ahead and has been set back, by more than clocks of several processes differ; nobody waits for it. */
export const latestEnd = (now: number): number => now + 2 * WINDOW_MS;

/** Counts attempts to sign in, of the last quarter of an hour. */
export interface Attempts {
  /** Counts one attempt and says whether it may be made. */
  allow(name: string, limit: number): Promise<boolean>;
  forget(name: string): Promise<void>;
}

/** Where one process alone serves the accounts. */
export function attemptsInMemory(clock: () => Date): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const counts = (endsAt: number, now: number): boolean => endsAt > now && endsAt <= latestEnd(now);
  const dropEnded = (now: number) => {
    // All windows are equally long, so they end in the order in which they stand here, but where the clock was set.
    for (const [name, { endsAt }] of windows) {
      if (counts(endsAt, now)) return;
      windows.delete(name);
    }
  };
  return {
    allow: async (name, limit) => {
      const now = clock().getTime();
      dropEnded(now);
      const held = windows.get(name);
      const window = held !== undefined && counts(held.endsAt, now) ? held : { count: 0, endsAt: now + WINDOW_MS };
      if (window !== held) windows.delete(name);
      windows.set(name, window);
      window.count += 1;
      return window.count <= limit;
    },
    forget: async (name) => void windows.delete(name),
  };
}
