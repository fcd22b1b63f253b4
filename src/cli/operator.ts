import { userInfo } from "node:os";
import type { Origin } from "../accounts/account-change.ts";

/** The system's user who changes accounts by a command, or by starting the service. */
export function operator(via: "command line" | "start of the service"): Origin {
  return { by: "operator", via, from: systemUser() };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
