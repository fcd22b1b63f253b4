import type { Collection } from "../../../contract/collection.ts";
import { whyNoDoi } from "../../../services/mint-doi.ts";
import type { Ports } from "../../../services/ports.ts";
import { isLocalAddress } from "../../../view/index.ts";
import type { DoiOffer } from "./edit-page.ts";

/** What the page of a study's owner says of a DOI; nothing where the service registers none. */
export function doiOffer(ports: Ports, collection: Collection): DoiOffer | undefined {
  if (collection.kind !== "study" || ports.minter === undefined) return undefined;
  return { archive: ports.minter.name, whyNot: whyNoDoi(ports, collection, isLocalAddress(ports.publicUrl())) };
}
