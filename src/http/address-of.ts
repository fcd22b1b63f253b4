import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** An address as proxies write it: alone, with a port, or in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/** The network address that a request comes from, in one way of writing it. What a proxy says counts only when it is an address, else its own does. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? "") ?? "unknown";
}

function plainAddress(text: string): string | undefined {
  const { v4, v6 } = WITH_PORT.exec(text)?.groups ?? {};
  const address = v4 ?? v6 ?? text;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString() : undefined;
}
