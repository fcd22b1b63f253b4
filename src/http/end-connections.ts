import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** An answer that takes longer is asked for again; who stops services waits ten seconds before he kills them. */
const GRACE_MS = 8_000;

/** Ends the connections of a service that closes: those without a request at once, the others with their answer, and whatever is left after some seconds. */
export function endConnections(app: FastifyInstance): void {
  const requests = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, by: number) => {
    const open = (requests.get(socket) ?? 0) + by;
    if (requests.has(socket)) requests.set(socket, open);
    if (isClosing && open === 0) socket.destroySoon();
  };
  app.server.on("connection", (socket: Socket) => {
    requests.set(socket, 0);
    socket.once("close", () => requests.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of requests.keys()) count(socket, 0);
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}
