import { lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { at, venv } from "./paths.mjs";

const NAME = join("@cgq", "labextension");

/** Lets the JupyterLab of `.venv` find the built extension. */
export function linkExtension() {
  const target = join(venv, "share", "jupyter", "labextensions", NAME);
  mkdirSync(dirname(target), { recursive: true });
  if (lstatSync(target, { throwIfNoEntry: false })) rmSync(target, { recursive: true });
  symlinkSync(at("labextension", "dist"), target, "junction");
}
