import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { venv } from "./paths.mjs";

/** JupyterLab asks nothing of the outside: no news, no update check, no extension listing, no language servers. */
const files = {
  "etc/jupyter/jupyter_server_config.json": {
    LabApp: {
      news_url: null,
      check_for_updates_class: "jupyterlab.handlers.announcements.NeverCheckForUpdate",
      extension_manager: "readonly",
    },
    LanguageServerManager: { autodetect: false },
  },
  "etc/jupyter/labconfig/default_setting_overrides.json": {
    "@jupyterlab/apputils-extension:notification": {
      fetchNews: "false",
      checkForUpdates: false,
      doNotDisturbMode: true,
    },
    "@jupyterlab/extensionmanager-extension:plugin": { enabled: false },
  },
};

export function writeJupyterSettings() {
  for (const [name, content] of Object.entries(files)) {
    const path = join(venv, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
}
