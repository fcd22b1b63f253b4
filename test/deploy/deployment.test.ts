import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { cgqProgram } from "../../src/cli/program.ts";
import { settingNames } from "../../src/cli/settings.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "src", "deploy");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  statSync(join(folder, name)).isFile(),
);
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

/** Names of settings, wherever they stand in a text. */
const namesIn = (text: string): string[] => text.match(/\b(?:CGQ|AWS|OTEL|PG)_?[A-Z][A-Z_]*\b/g) ?? [];
/** Variables of compose and of images of others. */
const foreign = ["PUBLIC_HOST", "POSTGRES_PASSWORD", "CLICKHOUSE_PASSWORD", "S3_PASSWORD"];

const program = cgqProgram();
const known = settingNames(program);
const serve = program.commands.find((one) => one.name() === "serve");

describe("deployment files", () => {
  it.each(files)("%s sets nothing that the service does not read", (name) => {
    expect(namesIn(read(name)).filter((one) => !known.has(one))).toEqual([]);
  });

  it("name every setting of the service in cgq.env", () => {
    const ofService = (serve?.options ?? []).flatMap(({ envVar }) => envVar ?? []);
    const beside = [
      "CGQ_OPENID_CLIENT",
      "CGQ_OPENID_SECRET",
      "CGQ_ZENODO_TOKEN",
      "PGPASSWORD",
      "AWS_ACCESS_KEY_ID",
      "AWS_SECRET_ACCESS_KEY",
      "OTEL_EXPORTER_OTLP_HEADERS",
      "OTEL_RESOURCE_ATTRIBUTES",
      "OTEL_SERVICE_NAME",
    ];
    const set = read("cgq.env").match(/^#?[A-Z_]+(?==)/gm) ?? [];
    expect(set.map((name) => name.replace("#", "")).toSorted()).toEqual([...ofService, ...beside].toSorted());
  });

  it("say in cgq.env what stands without a setting", () => {
    const values = new Map(
      [...read("cgq.env").matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const stated = ["CGQ_HOST", "CGQ_PORT", "CGQ_TRUSTED_PROXIES", "CGQ_SIGN_UP", "CGQ_LOG_LEVEL"];
    for (const name of stated) {
      const option = serve?.options.find(({ envVar }) => envVar === name);
      expect([name, values.get(name)]).toEqual([name, String(option?.defaultValue)]);
    }
  });

  it("run the Node.js that is tested", () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
    const images = [...read("Containerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${devDependencies.node}-bookworm-slim`]));
  });

  it("ask compose for every variable that they need", () => {
    const used = new Set(Array.from(read("compose.yaml").matchAll(/\$\{([A-Z_0-9]+)/g), ([, name]) => name));
    expect(used).toEqual(new Set(foreign));
    for (const name of foreign) expect(read("compose.yaml")).toMatch(new RegExp(`\\$\\{${name}:\\?`));
  });
});
