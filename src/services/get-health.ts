import type { ResponseOf } from "../contract/route.ts";
import type { Routes } from "../contract/routes.ts";
import type { Ports } from "./ports.ts";

export async function getHealth(ports: Ports): Promise<ResponseOf<Routes["getHealth"]>> {
  const dataset_version = await ports.warehouse.use(async (warehouse) => warehouse.version.name);
  return { status: "ok", dataset_version, software_version: ports.softwareVersion };
}
