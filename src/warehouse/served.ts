import { CgqError } from "../errors.ts";
import type { Releases } from "./releases.ts";
import type { Warehouse, ServedWarehouse } from "./warehouse.ts";

const checkEveryMs = 2000;

/** An open version and the number of uses that still need it. */
interface Lease {
  readonly name: string;
  readonly warehouse: Warehouse;
  users: number;
  retired: boolean;
}

async function closeWhenUnused(lease: Lease): Promise<void> {
  if (lease.retired && lease.users === 0) await lease.warehouse.close();
}

/** Of a warehouse that is asked what there is, but for no values. */
const SMALL_MEMORY = "96MB";

async function openCurrent(releases: Releases, open: Lease | undefined, memory: string | undefined): Promise<Lease> {
  const name = await releases.current();
  if (name === undefined)
    throw new CgqError("not_in_dataset", "No data have been loaded yet. Load some with: cgq data import PATH");
  if (open?.name === name) return open;
  return { name, warehouse: await releases.open(name, memory), users: 0, retired: false };
}

/** Serves the current dataset version; an import by another process is noticed at the first use after two seconds. Rejects with CgqError `not_in_dataset` when nothing has been loaded. */
export async function openServedWarehouse(releases: Releases): Promise<ServedWarehouse> {
  const source = followServedWarehouse(releases, SMALL_MEMORY);
  await source.use(async () => undefined);
  return source;
}

/** The same, opened by its first use. `memory` is a bound for what is read. */
export function followServedWarehouse(releases: Releases, memory?: string): ServedWarehouse {
  let current: Promise<Lease> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  // A version that cannot be opened leaves the one that is open in service.
  async function refresh(previous: Promise<Lease> | undefined): Promise<Lease> {
    const open = await previous?.catch(() => undefined);
    const next = await openCurrent(releases, open, memory).catch((error: unknown) => {
      if (open === undefined) throw error;
      return open;
    });
    if (open !== undefined && open !== next) {
      open.retired = true;
      await closeWhenUnused(open);
    }
    return next;
  }

  function newest(): Promise<Lease> {
    if (current === undefined || performance.now() - checkedAt > checkEveryMs) {
      checkedAt = performance.now();
      current = refresh(current);
      current.catch(() => void (checkedAt = Number.NEGATIVE_INFINITY));
    }
    return current;
  }

  return {
    async use(work) {
      const lease = await newest();
      lease.users += 1;
      try {
        return await work(lease.warehouse);
      } finally {
        lease.users -= 1;
        await closeWhenUnused(lease);
      }
    },
    async close() {
      const lease = await current?.catch(() => undefined);
      current = undefined;
      if (lease !== undefined) {
        lease.retired = true;
        await closeWhenUnused(lease);
      }
      await releases.close();
    },
  };
}
