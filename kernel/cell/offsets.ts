/** Jupyter counts Unicode code points, JavaScript counts UTF-16 units. */
export function unitsFromCodePoints(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join("").length;
}

export function codePointsFromUnits(text: string, units: number): number {
  return Array.from(text.slice(0, units)).length;
}
