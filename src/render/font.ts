import { fileURLToPath } from "node:url";
import { openSync } from "fontkit";

/** Arimo has the metrics of Arial, so a figure measured here is as wide in a browser that draws it in Arial. */
const face = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${name}/Arimo_${name}.ttf`));

export const FONT_FAMILY = 'Arial, Arimo, "Liberation Sans", Helvetica, sans-serif';
export const fontFiles = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"].map(face);

const ASCENT = 0.905;
const DESCENT = 0.212;

const fonts = fontFiles.map((path) => {
  const font = openSync(path);
  if (!("layout" in font)) throw new TypeError(`${path} is a font collection`);
  return font;
});

export interface TextStyle {
  /** Pixels. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Width, ascent and descent of one line, in pixels. */
export function measureText(text: string, { size, bold, italic }: TextStyle) {
  const font = fonts[(bold ? 2 : 0) + (italic ? 1 : 0)] ?? fonts[0];
  if (font === undefined) throw new RangeError("No font is loaded");
  const width = (font.layout(text).advanceWidth / font.unitsPerEm) * size;
  return { width, ascent: ASCENT * size, descent: DESCENT * size };
}
