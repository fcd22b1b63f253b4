import { fileName } from "../research-crate/index.ts";

/** Widths of one and two columns of a journal. */
export const WIDTHS_MM = { single: 85, double: 180 } as const;

export type FigureFile = "svg" | "pdf" | "png" | "tiff";

export const dataPath = (id: string): string => `data/${fileName(id)}.csv`;

export const figurePath = (id: string, widthMm: number, kind: FigureFile): string =>
  `${figureStem(id, widthMm)}.${kind}`;

export const figureStem = (id: string, widthMm: number): string => `figures/${fileName(id)}-${widthMm}mm`;
