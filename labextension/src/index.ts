import { type JupyterFrontEnd, type JupyterFrontEndPlugin, ILayoutRestorer } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { IEditorExtensionRegistry } from "@jupyterlab/codemirror";
import { INotebookTracker } from "@jupyterlab/notebook";
import { ISettingRegistry } from "@jupyterlab/settingregistry";
import { ITranslator } from "@jupyterlab/translation";
import { CardsPanel } from "./cards-panel.ts";
import { addCommands } from "./commands.ts";
import { magicColours } from "./magic-colours.ts";
import { frontEnd } from "./notebook-port.ts";
import { notebookPort } from "./notebook.ts";
import { followSettings } from "./settings.ts";

const id = "@cgq/labextension:plugin";

/** Lets cards act on the notebook that holds them. */
const cards: JupyterFrontEndPlugin<void> = {
  id,
  description: "Actions, commands, settings and the panel of Query Cards.",
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ICommandPalette, ISettingRegistry, ITranslator, ILayoutRestorer],
  activate: (
    app: JupyterFrontEnd,
    tracker: INotebookTracker,
    palette: ICommandPalette | null,
    settings: ISettingRegistry | null,
    translator: ITranslator | null,
    restorer: ILayoutRestorer | null,
  ) => {
    const texts = translator?.load("cgq");
    if (texts !== undefined) frontEnd.translate = (text) => texts.__(text);
    frontEnd.notebook = notebookPort(tracker);
    const panel = new CardsPanel(tracker);
    app.shell.add(panel, "left", { rank: 700 });
    restorer?.add(panel, panel.id);
    addCommands({ app, tracker, palette, showCards: () => app.shell.activateById(panel.id) });
    if (settings !== null) void followSettings(settings, id);
  },
};

/** Colours questions as text. */
const colours: JupyterFrontEndPlugin<void> = {
  id: "@cgq/labextension:colours",
  description: "Shows the questions of %%cgq cells as text.",
  autoStart: true,
  requires: [IEditorExtensionRegistry],
  activate: (_: JupyterFrontEnd, editors: IEditorExtensionRegistry) => {
    editors.addExtension({ name: "cgq", factory: magicColours });
  },
};

export default [cards, colours];
