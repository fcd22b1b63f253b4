import { z } from "zod";
import { CgqError } from "../errors.ts";

/** A bucket of a server that speaks the API of Amazon S3. */
export interface S3Address {
  /** The bucket's own address. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const HINT =
  "Write it as s3://HOST:PORT/BUCKET, with ?region=NAME where the server has regions and ?secure=false for plain HTTP; the keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";

const Settings = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("us-east-1"),
  secure: z.enum(["true", "false"]).default("true"),
});
const Bucket = z.string().regex(/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/);
const Keys = z.object({ AWS_ACCESS_KEY_ID: z.string().min(1), AWS_SECRET_ACCESS_KEY: z.string().min(1) });

/** Reads the address of a bucket. Throws `CgqError` invalid_request. */
export function s3Address(text: string, env: NodeJS.ProcessEnv): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const settings = Settings.safeParse(Object.fromEntries(url?.searchParams ?? []));
  const bucket = Bucket.safeParse(url?.pathname);
  if (url === undefined || url.host === "" || url.username !== "" || !settings.success || !bucket.success)
    throw new CgqError("invalid_request", `The address of the object storage is not readable. ${HINT}`);
  const keys = Keys.safeParse(env);
  if (!keys.success) throw new CgqError("invalid_request", `The keys of the object storage are missing. ${HINT}`);
  const { region, secure } = settings.data;
  return {
    endpoint: `${secure === "true" ? "https" : "http"}://${url.host}${bucket.data.replace(/\/$/, "")}`,
    region,
    accessKeyId: keys.data.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.data.AWS_SECRET_ACCESS_KEY,
  };
}
