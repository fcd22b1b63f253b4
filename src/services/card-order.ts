import type { Author } from "../contract/author.ts";

/** Who wants a card made, and how. */
export interface CardOrder {
  readonly ownerId: string;
  /** Who is cited for the card; nobody: the service. */
  readonly authors?: readonly Author[];
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  /** Whether the caller will poll the card instead of waiting for it. */
  readonly respondAsync: boolean;
  /** Whether a card of this owner with the same question to the same data will do. */
  readonly takesExisting?: boolean;
  /** A later request of the same owner with the same key gets the card of the first. */
  readonly repeatable?: { readonly key: string; readonly request: unknown } | undefined;
}
