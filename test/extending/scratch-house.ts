import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";

const project = join(import.meta.dirname, "..", "..");
const toys = join(import.meta.dirname, "toy");

/** A copy of the sources in a folder of its own, in which things are added. */
export interface ScratchHouse {
  readonly path: string;
  readonly main: string;
  /** Adds a file of `toy`. */
  readonly add: (toy: string, path: string) => void;
  /** Writes lines after one that is there; throws where it is not there once. */
  readonly insert: (path: string, after: string, ...lines: readonly string[]) => void;
  readonly remove: () => void;
}

const isShared = (path: string): boolean => path.endsWith(".parquet") || path.endsWith(".gz");

/** Copies what is edited; data files are linked. */
function copySources(to: string): void {
  for (const folder of ["src", "kernel"])
    cpSync(join(project, folder), join(to, folder), {
      recursive: true,
      filter: (path) => {
        if (!isShared(path)) return true;
        const target = join(to, relative(project, path));
        mkdirSync(dirname(target), { recursive: true });
        linkSync(path, target);
        return false;
      },
    });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(join(project, file), join(to, file));
  symlinkSync(join(project, "node_modules"), join(to, "node_modules"), "junction");
}

export function scratchHouse(): ScratchHouse {
  // On the disk of the project, so that data files can be linked.
  const folder = join(project, ".cache");
  mkdirSync(folder, { recursive: true });
  const path = mkdtempSync(join(folder, `${basename(tmpdir())}-house-`));
  copySources(path);
  return {
    path,
    main: join(path, "src", "cli", "main.ts"),
    add: (toy, to) => {
      mkdirSync(dirname(join(path, to)), { recursive: true });
      cpSync(join(toys, toy), join(path, to));
    },
    insert: (file, after, ...lines) => {
      const text = readFileSync(join(path, file), "utf8");
      const parts = text.split(`${after}\n`);
      if (parts.length !== 2) throw new Error(`"${after}" stands ${parts.length - 1} times in ${file}`);
      writeFileSync(join(path, file), parts.join(`${after}\n${lines.map((line) => `${line}\n`).join("")}`));
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
