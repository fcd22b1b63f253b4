import type { ResponseOf } from "../contract/route.ts";
import type { Routes } from "../contract/routes.ts";
import type { Ports } from "./ports.ts";

/** Throws `CgqError` unavailable where a store does not answer. */
export async function getReadiness({ cards, warehouse }: Ports): Promise<ResponseOf<Routes["getReadiness"]>> {
  await cards.check();
  await warehouse.use(async ({ version }) => version.name);
  return { status: "ready" };
}
