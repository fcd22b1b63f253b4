const INTERVAL_MS = 1000;

/** Calls `gone` once when the process that started the kernel has ended: nobody could shut the kernel down any more. */
export function watchParent(gone: () => void): void {
  const parent = process.ppid;
  if (parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, INTERVAL_MS);
}
