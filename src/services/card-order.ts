/** Who wants a card made, and how. */
export interface CardOrder {
  readonly ownerId: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  /** A later request of the same owner with the same key gets the card of the first. */
  readonly repeatable?: { readonly key: string; readonly request: unknown } | undefined;
}
