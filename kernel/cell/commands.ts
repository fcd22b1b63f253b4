/** The commands of `%cgq` and `%%cgq`; the first is the default. Apart from their code, so that reading a cell loads none of it. */
export const COMMANDS = [
  "query",
  "get",
  "wait",
  "fork",
  "rerun",
  "cite",
  "methods",
  "context",
  "data",
  "export",
  "script",
  "manuscript",
  "search",
  "list",
  "genes",
  "cancers",
  "coverage",
  "status",
  "config",
  "login",
  "logout",
] as const;
export type CommandName = (typeof COMMANDS)[number];

/** The command that a magic line names, which is `query` where it names none. */
export function commandOf(given: string): CommandName {
  const word = /^\s*(\S+)/.exec(given)?.[1];
  return COMMANDS.find((name) => name === word) ?? COMMANDS[0];
}
