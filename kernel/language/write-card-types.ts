import { writeFileSync } from "node:fs";
import { cardTypes } from "./card-types.ts";

writeFileSync(new URL("./types/cgq/index.d.ts", import.meta.url), cardTypes());
