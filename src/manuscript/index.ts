export { makeManuscript, type MadeManuscript } from "./make-manuscript.ts";
