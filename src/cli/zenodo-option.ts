import { Option, type Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import type { Minter } from "../services/minter.ts";

/** Adds the option of a command that starts the service. */
export const withZenodo = (to: Command): Command =>
  to.addOption(
    new Option(
      "--zenodo <address>",
      "where owners of studies may register DOIs, https://zenodo.org or its sandbox; needs CGQ_ZENODO_TOKEN (default: nowhere)",
    ).env("CGQ_ZENODO"),
  );

/** Its value. */
export const zenodoOption = {
  zenodo: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, { message: "write the address as https://zenodo.org" })
    .optional(),
};

/** Where DOIs are registered, if anywhere. The token comes from the environment, because everybody on the machine sees arguments. Throws `CgqError`. */
export async function wantedMinter(address: string | undefined): Promise<Minter | undefined> {
  if (address === undefined) return undefined;
  const token = process.env["CGQ_ZENODO_TOKEN"];
  if (token === undefined || token === "")
    throw new CgqError("invalid_request", `Say in CGQ_ZENODO_TOKEN the token that ${address} gave for deposits.`);
  const { openZenodo } = await import("../zenodo/open-zenodo.ts");
  return openZenodo({ address, token });
}
