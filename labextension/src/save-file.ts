/** Hands a file to the reader's downloads. */
export function saveFile(name: string, address: string): void {
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
}

/** The same for a text. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveFile(name, address);
  URL.revokeObjectURL(address);
}

/** A card's id as a file name; a foreign service may use any characters. */
export const fileName = (id: string, extension: string): string =>
  `${id.replaceAll(/[^\w.-]+/gu, "_").replace(/^\.+/u, "")}.${extension}`;

/** Puts text into the system's clipboard. Rejects where the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard === undefined) throw new TypeError("This page has no clipboard.");
  await navigator.clipboard.writeText(text);
}
