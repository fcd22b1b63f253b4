import { SetupError } from "./run.mjs";

/** Runs an entry script: a failure that a person can act on is shown as its message, anything else as it is. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
