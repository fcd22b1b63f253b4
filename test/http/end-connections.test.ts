import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";

let home: TestHome;
let service: ServiceProcess;
const sockets: Socket[] = [];
beforeEach(async () => {
  home = await starterHome();
  service = await serve(home.path);
});
afterEach(async () => {
  await service.end("SIGKILL");
  for (const socket of sockets.splice(0)) socket.destroy();
  home.remove();
});

async function opened(text = ""): Promise<Socket> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  sockets.push(socket);
  // A connection that is cut is what some of them are here for.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return socket;
}

const request = "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n";

// A child that does not end within half a minute is killed, and then has no exit code.
it("ends a service with connections that are kept, silent or half a request", async () => {
  const kept = await opened(`${request}\r\n`);
  await once(kept, "data");
  await opened();
  await opened(request);
  await opened(
    `POST /v1/query HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\nauthorization: Bearer ${service.key}\r\n\r\n{"query":`,
  );
  expect(await service.end("SIGTERM")).toBe(0);
});

it("gives the answers that are under way, and then closes their connections", async () => {
  const body = JSON.stringify({ query: "Show TP53 expression across all cancer types" });
  const asking = await opened(
    `POST /v1/query HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nauthorization: Bearer ${service.key}\r\n\r\n${body}`,
  );
  let answer = "";
  asking.on("data", (chunk) => (answer += String(chunk)));
  const closed = once(asking, "close");
  // Who is answered after it was sent knows that the service has it.
  await once(await opened(`${request}\r\n`), "data");
  expect(await service.end("SIGTERM")).toBe(0);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toContain('"status":"completed"');
});
