import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { INotebookTracker } from "@jupyterlab/notebook";
import { frontEnd } from "./notebook-port.ts";
import { hasActiveCard, insertActiveMethods, notebookPort } from "./notebook.ts";

const INSERT_METHODS = "cgq:insert-methods";

/** Lets cards act on the notebook that holds them. */
const plugin: JupyterFrontEndPlugin<void> = {
  id: "@cgq/labextension:plugin",
  description: "Puts the methods of a Query Card into the notebook.",
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ICommandPalette],
  activate: (app: JupyterFrontEnd, tracker: INotebookTracker, palette: ICommandPalette | null) => {
    frontEnd.notebook = notebookPort(tracker);
    app.commands.addCommand(INSERT_METHODS, {
      label: "Insert the Methods of This Query Card Below",
      isEnabled: () => hasActiveCard(tracker),
      execute: () => insertActiveMethods(tracker),
    });
    palette?.addItem({ command: INSERT_METHODS, category: "Query Cards" });
  },
};

export default plugin;
