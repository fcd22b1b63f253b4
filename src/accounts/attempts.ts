/** How long an attempt to sign in counts. */
export const WINDOW_MS = 15 * 60 * 1000;

/** Counts attempts to sign in, of the last quarter of an hour. */
export interface Attempts {
  /** Counts one attempt and says whether it may be made. */
  allow(name: string, limit: number): Promise<boolean>;
  forget(name: string): Promise<void>;
}

/** Where one process alone serves the accounts. */
export function attemptsInMemory(clock: () => Date): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const dropEnded = (now: number) => {
    // All windows are equally long, so they end in the order in which they stand here.
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(name);
    }
  };
  return {
    allow: async (name, limit) => {
      const now = clock().getTime();
      dropEnded(now);
      const window = windows.get(name) ?? { count: 0, endsAt: now + WINDOW_MS };
      windows.set(name, window);
      window.count += 1;
      return window.count <= limit;
    },
    forget: async (name) => void windows.delete(name),
  };
}
