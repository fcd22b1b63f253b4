import sharp from "sharp";

const MM_PER_INCH = 25.4;

/** A picture as TIFF in red, green and blue without transparency, compressed without loss, as printers take it. */
export async function tiffOf(png: Uint8Array, dpi: number): Promise<Uint8Array> {
  const perMm = dpi / MM_PER_INCH;
  const resolution = { xres: perMm, yres: perMm, resolutionUnit: "inch" } as const;
  return sharp(png)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .tiff({ compression: "lzw", predictor: "horizontal", ...resolution })
    .toBuffer();
}
