import ipaddr from "ipaddr.js";

const PREFIX_BYTES = 8;

/** Whose attempts count together: an IPv4 address, or the 64-bit prefix that one IPv6 network has to itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : parsed.toByteArray().slice(0, PREFIX_BYTES).join(".");
}
