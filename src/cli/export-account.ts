import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { CgqError } from "../errors.ts";
import { exportAccount } from "../services/export-account.ts";
import { errorCode } from "../warehouse/system-error.ts";
import { print } from "./command.ts";
import { accountOf, EmailOptions, ofAccount } from "./named-account.ts";
import { withStores } from "./open-stores.ts";

/** The command that writes down what is kept of an account, for its owner. */
export function exporting(): Command {
  return ofAccount("export", "write everything that is kept of an account into a new file, for its owner")
    .argument("<file>", "a new file (JSON)")
    .action(async (file: string, given: unknown) => {
      const { json, email, ...place } = EmailOptions.parse(given);
      await withStores(place, async (stores) => {
        const account = await accountOf(stores.accounts, email);
        const to = createWriteStream(file, { flags: "wx", mode: 0o600 });
        await pipeline(exportAccount(stores, account), to).catch((cause: unknown) => {
          if (errorCode(cause) !== "EEXIST") throw cause;
          throw new CgqError("invalid_request", `There is a file ${file} already; name a new one.`, { cause });
        });
      });
      print(json, { email, file }, `${file} holds what is kept of ${email}, without hashes of keys and passwords.`);
    });
}
