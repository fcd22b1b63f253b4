import { resolve } from "node:path";
import { openFolderObjects } from "./folder-objects.ts";
import type { ObjectStore } from "./object-store.ts";
import { s3Address } from "./s3-address.ts";

/** The objects of a bucket (`s3://...`) or folder. Throws `CgqError` where they cannot be reached. */
export async function openObjects(place: string): Promise<ObjectStore> {
  if (!place.startsWith("s3://")) return openFolderObjects(resolve(place));
  // Only who has a bucket loads its client.
  const { openS3Objects } = await import("./s3-objects.ts");
  return openS3Objects(s3Address(place, process.env));
}
