import { S3mini } from "s3mini";
import { CgqError } from "../errors.ts";
import type { ObjectStore } from "./object-store.ts";
import type { S3Address } from "./s3-address.ts";

const PATIENCE_MS = 30_000;

/** Objects of a bucket. Throws `CgqError` where it cannot be used. */
export async function openS3Objects(address: S3Address): Promise<ObjectStore> {
  const bucket = new S3mini({ ...address, requestAbortTimeout: PATIENCE_MS });
  const { endpoint } = address;
  const asked = <T>(request: Promise<T>): Promise<T> =>
    request.catch((cause: unknown) => {
      throw new CgqError("unavailable", `The object storage at ${endpoint} does not answer as it should.`, { cause });
    });
  const check = async () => {
    if (await asked(bucket.bucketExists())) return;
    throw new CgqError(
      "unavailable",
      `The bucket at ${endpoint} is not there, or its keys are wrong; the keys must be allowed to list it and to get and put its objects.`,
    );
  };
  await check();
  return {
    get: async (name) => {
      const bytes = await asked(bucket.getObjectArrayBuffer(name));
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
    put: async (name, bytes, mediaType) => void (await asked(bucket.putObject(name, bytes, mediaType))),
    check,
  };
}
