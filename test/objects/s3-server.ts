import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export interface S3Server {
  /** Its bucket, as `--objects` takes it. */
  readonly place: string;
  readonly stop: () => Promise<void>;
}

/** The access key that the server knows. */
export const keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** A server that speaks the API of S3, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "cgq-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "cgq-test", configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: `s3://127.0.0.1:${port}/cgq-test?secure=false`,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
