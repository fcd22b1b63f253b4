/** Long enough that scrolling past a card draws nothing. */
const SETTLED_MS = 120;

/**
 * Calls `shown` once when `node` has stood still in view for a moment; returns what ends the watch.
 * One observer for each node: JupyterLab may hand over only the last of several reports to a shared one.
 */
export function whenSettledInView(node: Element, shown: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting !== true) return;
    timer = setTimeout(() => {
      observer.disconnect();
      shown();
    }, SETTLED_MS);
  });
  observer.observe(node);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
