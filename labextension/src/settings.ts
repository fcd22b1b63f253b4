import type { ISettingRegistry } from "@jupyterlab/settingregistry";
import { z } from "zod";
import { frontEnd } from "./notebook-port.ts";

const Preferences = z.object({
  citationStyle: z.enum(["apa", "mla", "bibtex"]).catch("apa"),
  titledPictures: z.boolean().catch(false),
  staticFigures: z.boolean().catch(false),
  askBeforeInserting: z.boolean().catch(false),
});

/** Takes the reader's settings over, now and whenever they change. */
export async function followSettings(registry: ISettingRegistry, id: string): Promise<void> {
  const settings = await registry.load(id);
  const take = (): void => {
    frontEnd.preferences = Preferences.parse(settings.composite);
  };
  settings.changed.connect(take);
  take();
}
