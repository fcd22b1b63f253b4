import type { AccountStore } from "../accounts/account-store.ts";
import type { CardStore } from "../cards/card-store.ts";
import type { CollectionStore } from "../collections/collection-store.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { Lexicon } from "../question/index.ts";
import type { Renderer } from "../render/index.ts";
import type { ServedWarehouse } from "../warehouse/warehouse.ts";
import type { Computer } from "./computer.ts";
import type { Meter } from "./meter.ts";
import type { Minter } from "./minter.ts";
import type { RefusalCounts } from "./refusal-counts.ts";
import type { Tracer } from "./tracer.ts";

/** A dataset version that is kept. */
export interface KeptVersion {
  readonly name: string;
  readonly bytes: number;
}

/** All that services need of the world. */
export interface Ports {
  readonly cards: CardStore;
  readonly collections: CollectionStore;
  /** Whose studies are shown. */
  readonly accounts: Pick<AccountStore, "disabledAmong">;
  readonly warehouse: ServedWarehouse;
  /** Every dataset version that is kept, the served one among them. */
  readonly versions: () => Promise<readonly KeptVersion[]>;
  readonly lexicon: Lexicon;
  readonly renderer: Renderer;
  readonly computer: Computer;
  readonly clock: () => Date;
  /** Where browsers reach the service, without a slash at the end; cards carry it in their address. */
  readonly publicUrl: () => string;
  /** Told that a job has been queued. */
  readonly wakeJobs: () => void;
  /** Where files are kept that take time to make. */
  readonly objects?: ObjectStore | undefined;
  /** Where what happens is counted. */
  readonly meter?: Meter | undefined;
  /** Where it is told what takes how long. */
  readonly tracer?: Tracer | undefined;
  readonly refusals: RefusalCounts;
  /** Where owners of studies may register DOIs, if anywhere. */
  readonly minter?: Minter | undefined;
  readonly softwareVersion: string;
}
