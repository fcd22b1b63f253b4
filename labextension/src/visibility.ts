/** Long enough that scrolling past a card draws nothing. */
const SETTLED_MS = 120;

export interface ViewWatch {
  /** The node has stood still in view for a moment. */
  readonly settled: () => void;
  readonly left: () => void;
}

/**
 * Tells when `node` comes to rest in view and when it leaves; returns what ends the watch.
 * One observer for each node: JupyterLab may hand over only the last of several reports to a shared one.
 */
export function watchView(node: Element, { settled, left }: ViewWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(settled, SETTLED_MS);
    else left();
  });
  observer.observe(node);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
