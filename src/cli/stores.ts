import type { AccountStore } from "../accounts/account-store.ts";
import type { CardStore } from "../cards/card-store.ts";
import type { CollectionStore } from "../collections/collection-store.ts";

/** Where the stores are: files below `home`, or a PostgreSQL database. */
export interface StoresPlace {
  readonly home: string;
  readonly database?: string | undefined;
}

/** All stores of a service, closed together. */
export interface Stores {
  readonly cards: CardStore;
  readonly accounts: AccountStore;
  readonly collections: CollectionStore;
  readonly close: () => Promise<void>;
}
