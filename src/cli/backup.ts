import type { Command } from "commander";
import { z } from "zod";
import { bytesText } from "./bytes-text.ts";
import { print, textTable } from "./command.ts";
import { objectsOption, withObjects } from "./objects-option.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";
import { warehouseOption, withWarehouse } from "./warehouse-option.ts";

const BackupOptions = StoresOptions.extend({ ...warehouseOption, ...objectsOption });
const RestoreOptions = BackupOptions.extend({ replace: z.boolean().default(false) });

const keptCommand = (name: string, description: string): Command =>
  withObjects(withWarehouse(storesCommand(name, description)));

interface Counted {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

const tableText = (tables: readonly Counted[]): string =>
  textTable([["table", "rows", "SHA-256"], ...tables.map(({ name, rows, sha256 }) => [name, rows, sha256])]);

export function backupCommand(): Command {
  return keptCommand(
    "backup",
    "copy cards, accounts, collections and data as they all are now, beside a running service",
  )
    .argument("<folder>", "a new folder")
    .action(async (folder: string, given: unknown) => {
      const { json, ...place } = BackupOptions.parse(given);
      const { backUp } = await import("./open-backup.ts");
      const manifest = await backUp(folder, place);
      const { tables, files } = manifest;
      const size = bytesText(files.reduce((sum, { bytes }) => sum + bytes, 0));
      const said = `${folder} holds ${files.length} files of ${size}. It has the secrets of the service: keep it as safe. "cgq restore" brings it back.`;
      print(json, manifest, `${tableText(tables)}\n${said}`);
    });
}

export function restoreCommand(): Command {
  return keptCommand("restore", "bring a backup back, with no service running")
    .argument("<folder>", "a backup")
    .option("--replace", "also where there are cards or data already: files are moved into a folder of the home")
    .action(async (folder: string, given: unknown) => {
      const { json, replace, ...place } = RestoreOptions.parse(given);
      const { restore } = await import("./open-restore.ts");
      const tables = await restore(folder, place, replace);
      print(json, { tables }, `${tableText(tables)}\nEvery row and file is the one that was backed up.`);
    });
}
