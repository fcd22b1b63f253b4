/** The code of a system error, such as ENOENT; empty for other errors. Asks for the property, since `instanceof` fails between realms. */
export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** True when a file or folder is not there. */
export const isMissing = (error: unknown): boolean => errorCode(error) === "ENOENT";
