import type { Author } from "../contract/author.ts";
import type { Licence } from "../contract/licence.ts";

/** What is archived under a DOI. */
export interface Deposit {
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** None: the service. */
  readonly authors: readonly Author[];
  readonly licence: Licence;
  /** Where the service shows it. */
  readonly url: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What remembers how far a deposit has come, so that it is never begun twice. */
export interface DepositMemory {
  readonly begun: string | undefined;
  keep(depositId: string): Promise<void>;
}

/** Archives what nobody can take back, and registers its DOI. */
export interface Minter {
  /** Whose archive it is, as people call it. */
  readonly name: string;
  /** The DOI, once the archive is public; asked again after a fault, it goes on where it was. Throws `CgqError` unavailable. */
  mint(deposit: Deposit, memory: DepositMemory): Promise<string>;
}
