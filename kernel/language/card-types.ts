import { readFileSync } from "node:fs";
import { z } from "zod";
import { CitationSet } from "../../src/contract/citation.ts";
import { CardContext } from "../../src/contract/context.ts";
import { ForkRequest } from "../../src/contract/fork.ts";
import { CardListEntry, CardSearchEntry } from "../../src/contract/pagination.ts";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { CancerTypeEntry, Coverage, GeneEntry } from "../../src/contract/reference-data.ts";
import { ReadableRerunResult } from "../../src/contract/rerun.ts";

const HEADER =
  "// Written by kernel/language/write-card-types.ts from the contract; run it again when the contract changes.\n";

/** What cells find without an import; inside the module, so that it can name the module's types. */
const REST = readFileSync(new URL("./notebook-functions.txt", import.meta.url), "utf8");

/** What the functions of the module take and give, besides cards. */
const Answers = z.object({
  gene: GeneEntry,
  cancer: CancerTypeEntry,
  coverage: Coverage,
  context: CardContext,
  citations: CitationSet,
  listed: CardListEntry,
  found: CardSearchEntry,
  fork: ForkRequest,
});

/** The part of JSON Schema that zod writes for the contract. */
const Schema = z.object({
  $ref: z.string().optional(),
  type: z
    .union([z.string(), z.array(z.string())])
    .transform((type) => [type].flat())
    .default([]),
  description: z.string().optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  enum: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(Schema).optional();
  },
  get items() {
    return z.union([Schema, z.boolean()]).optional();
  },
  get prefixItems() {
    return z.array(Schema).optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get additionalProperties() {
    return z.union([Schema, z.boolean()]).optional();
  },
  required: z.array(z.string()).optional(),
  get $defs() {
    return z.record(z.string(), Schema).optional();
  },
});
type Schema = z.infer<typeof Schema>;

/** The declarations of module `cgq` and of the globals of cells: plain types, since cells know nothing of zod. */
export function cardTypes(): string {
  const { $defs = {}, ...card } = Schema.parse(z.toJSONSchema(ReadableCard, { io: "output" }));
  const answers = Schema.parse(z.toJSONSchema(Answers, { io: "output" })).$defs;
  const RerunResult = Schema.parse(z.toJSONSchema(ReadableRerunResult, { io: "output" }));
  const named = { ...$defs, ...answers, RerunResult, QueryCard: card };
  const declarations = Object.entries(named).map(([name, schema]) => declaration(name, schema));
  return `${HEADER}declare module "cgq" {\n${declarations.join("\n\n")}\n\n${REST}}\n`;
}

function declaration(name: string, schema: Schema): string {
  const keyword = schema.properties === undefined ? `type ${name} =` : `interface ${name}`;
  const end = schema.properties === undefined ? ";" : "";
  return `${comment(schema, "  ")}  export ${keyword} ${typeOf(schema, "  ")}${end}`;
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one, indent)).join(" | ");
  const types = schema.type.map((type) => typeNamed(type, schema, indent));
  return types.length === 0 ? "unknown" : types.join(" | ");
}

function typeNamed(type: string, schema: Schema, indent: string): string {
  if (type === "array") return arrayType(schema, indent);
  if (type === "object") return objectType(schema, indent);
  return type === "integer" ? "number" : type;
}

function arrayType({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((one) => typeOf(one, indent)).join(", ")}]`;
  return `Array<${typeOrUnknown(items, indent)}>`;
}

function typeOrUnknown(schema: Schema | boolean | undefined, indent: string): string {
  return typeof schema === "object" ? typeOf(schema, indent) : "unknown";
}

function objectType({ properties, additionalProperties, required }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  if (properties === undefined) return `Record<string, ${typeOrUnknown(additionalProperties, indent)}>`;
  const members = Object.entries(properties).map(([name, schema]) => {
    const optional = required?.includes(name) === true ? "" : "?";
    return `${comment(schema, deeper)}${deeper}${name}${optional}: ${typeOf(schema, deeper)};`;
  });
  return `{\n${members.join("\n")}\n${indent}}`;
}

function comment({ description }: Schema, indent: string): string {
  return description === undefined ? "" : `${indent}/** ${description} */\n`;
}
