import { CgqError } from "../errors.ts";

interface Place {
  readonly host: string;
  readonly database: string;
  readonly user: string;
}

const AGAIN = "the service goes on as soon as it answers";

/** What to do about an error, by its code of PostgreSQL or of the network. */
const remedies: Readonly<Record<string, (at: Place) => string>> = {
  ENOTFOUND: ({ host }) => `There is no host ${host}; correct the address of the database`,
  "28P01": ({ user }) => `The database refuses the password of ${user}; correct it in the address or in PGPASSWORD`,
  "28000": ({ user }) => `The database does not let ${user} in; correct the user, or pg_hba.conf of the server`,
  "3D000": ({ database }) => `There is no database ${database}; make it (createdb ${database}), or correct the address`,
  "42501": ({ user, database }) =>
    `${user} has no right to do this in ${database}; make it the owner (ALTER DATABASE ${database} OWNER TO ${user}) or grant what is missing`,
  "25006": () => `The database takes no changes, as a standby does; give the address of the one that does`,
  "53100": () => `The disk of the database is full; make room`,
  "53300": () => `The database has as many connections as it may have; raise max_connections, or run fewer services`,
};

/** SQLSTATE classes of a server that is away, is stopping or has no means left. */
const AWAY_CLASSES = ["08", "53", "57"];
const AWAY_NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
/** Errors of the driver that have no code. */
const AWAY_DRIVER = /timeout|terminated|not queryable|Connection ended|SSL|SASL/i;
/** Characters that PostgreSQL has no place for. */
const NO_TEXT = new Set(["22021", "22P05"]);

/** An error of the driver as what to do about it; anything else as it is. */
export function postgresError(error: unknown, at: Place): unknown {
  if (!(error instanceof Error) || error instanceof CgqError) return error;
  const code = "code" in error ? String(error.code) : "";
  if (NO_TEXT.has(code)) {
    return new CgqError(
      "invalid_request",
      "A text has a character that cannot be kept; type it instead of pasting it.",
      {
        cause: error,
      },
    );
  }
  const remedy = remedies[code]?.(at) ?? (isAway(error, code) ? away(at) : undefined);
  return remedy === undefined
    ? error
    : new CgqError("unavailable", `${remedy}; ${AGAIN} (${error.message || code}).`, { cause: error });
}

const away = ({ host }: Place): string => `The database at ${host} does not answer; start it, or correct its address`;

const isAway = ({ message }: Error, code: string): boolean =>
  AWAY_NETWORK.has(code) ||
  (/^\w{5}$/.test(code) && AWAY_CLASSES.includes(code.slice(0, 2))) ||
  (code === "" && AWAY_DRIVER.test(message));
