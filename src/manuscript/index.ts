export { makeManuscript } from "./make-manuscript.ts";
