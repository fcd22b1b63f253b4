import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { Script } from "node:vm";
import type { SideModule } from "../language/compilation.ts";

interface LoadedModule {
  exports: unknown;
}

type ModuleBody = (
  exports: unknown,
  require: NodeJS.Require,
  module: LoadedModule,
  fileName: string,
  folder: string,
) => void;

/** What cells import: packages of the working folder, compiled TypeScript files and `@module` cells, and the kernel's own. */
export class CellModules {
  readonly #own: Readonly<Record<string, () => unknown>>;
  readonly #code = new Map<string, string>();
  readonly #loaded = new Map<string, LoadedModule>();

  constructor(own: Readonly<Record<string, () => unknown>>) {
    this.#own = own;
  }

  /** Takes newly compiled modules; an older version of them is forgotten. */
  add(modules: readonly SideModule[]): void {
    for (const { path, code } of modules) {
      this.#code.set(path, code);
      this.#loaded.delete(path);
    }
  }

  /** A `require` for code in `folder`. */
  requireFrom(folder: string): NodeJS.Require {
    const require = createRequire(join(folder, "cell.js"));
    const load = (id: string): unknown => {
      const own = Object.hasOwn(this.#own, id) ? this.#own[id] : undefined;
      if (own !== undefined) return own();
      const side = /^[./]/.test(id) ? this.#sideModule(withExtension(resolve(folder, id))) : undefined;
      return side === undefined ? require(id) : side.exports;
    };
    const { resolve: find, cache, extensions, main } = require;
    return Object.assign(load, { resolve: find, cache, extensions, main });
  }

  #sideModule(path: string): LoadedModule | undefined {
    const loaded = this.#loaded.get(path);
    const code = this.#code.get(path);
    if (loaded !== undefined || code === undefined) return loaded;
    const module: LoadedModule = { exports: {} };
    // Known before it runs, so that modules may import each other.
    this.#loaded.set(path, module);
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
      filename: path,
    });
    // The script is the function expression written above.
    const body = script.runInThisContext() as ModuleBody;
    body(module.exports, this.requireFrom(dirname(path)), module, path, dirname(path));
    return module;
  }
}

const withExtension = (path: string) => (extname(path) === "" ? `${path}.js` : path.replace(/\.[jt]sx?$/, ".js"));
