import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** Each part of an answer is sent when it is written; the number means so to every way of compressing. */
const AT_ONCE = { flush: constants.Z_PARTIAL_FLUSH };

/** Compresses answers that are carried; on one machine packing and unpacking takes longer than handing over. Whoever asks through a proxy that tells so is elsewhere. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook("onRequest", async ({ ip, headers }) => {
    // What the plugin looks for.
    if (isThisMachine(ip)) headers["x-no-compression"] = "1";
  });
  await app.register(compress, { zlibOptions: AT_ONCE, brotliOptions: AT_ONCE });
}
