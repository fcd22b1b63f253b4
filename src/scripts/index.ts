export { rScript } from "./r-script.ts";
