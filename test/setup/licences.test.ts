import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { root } from "../processes/running.ts";

const Licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);
const Bill = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string(), licenses: z.array(Licence).default([]) })),
});

/** Licences that ask for no more than keeping a notice. */
const permissive = ["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense", "PSF-2.0"];

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--workspaces=false"];
const bill = () => Bill.parse(JSON.parse(execFileSync(npm, args, { cwd: root, encoding: "utf8", stdio: "pipe" })));

const nameOf = (licence: z.infer<typeof Licence>): string =>
  "expression" in licence ? licence.expression : (licence.license.id ?? licence.license.name ?? "");

describe("packages that are installed with CGQ", () => {
  it("have permissive licences, or stand in NOTICE", () => {
    const notice = readFileSync(join(root, "NOTICE"), "utf8");
    const { components } = bill();
    expect(components.length).toBeGreaterThan(100);
    const others = components.filter(({ licenses }) => !licenses.some((one) => permissive.includes(nameOf(one))));
    // A package's binaries for this machine carry its name and more.
    const isNoted = ({ name }: { name: string }) =>
      [...notice.matchAll(/@?[\w./-]+/g)].some(([one]) => one.length > 4 && name.startsWith(one));
    expect(others.filter((one) => !isNoted(one)).map(({ name }) => name)).toEqual([]);
  });

  it("are named with the version that was tested", () => {
    const ranges = z.object({ dependencies: z.record(z.string(), z.string()) });
    const { dependencies } = ranges.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
    const open = Object.entries(dependencies).filter(([, range]) => /[\^~*><| ]/.test(range));
    expect(open).toEqual([]);
  });
});
