/** Hands a file to the reader's downloads. */
export function saveFile(name: string, address: string): void {
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
}

/** A card's id as a file name; a foreign service may use any characters. */
export const fileName = (id: string, extension: string): string =>
  `${id.replaceAll(/[^\w.-]+/gu, "_").replace(/^\.+/u, "")}.${extension}`;

/** Puts text into the system's clipboard. Rejects where the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard === undefined) throw new Error("This page has no clipboard.");
  await navigator.clipboard.writeText(text);
}
