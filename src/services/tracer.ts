/** Under way for a caller. */
export interface RequestSpan {
  /** Does what belongs to the request. */
  readonly within: (work: () => void) => void;
  /** `route` is the address as the service knows it, without what callers put into it. */
  readonly end: (answered: { readonly route: string; readonly status: number }) => void;
}

/** Is told what is done for whom, to be told elsewhere as a tree: kinds and times, never what somebody asked. */
export interface Tracer {
  /** `traceparent`: the caller's own place in a trace, as it says it. */
  request(method: string, traceparent: string | undefined): RequestSpan;
  /** Does work that has a name of ours. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
}
