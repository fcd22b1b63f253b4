/** Control characters but tab and line feed, and marks that turn the direction of text. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text for a terminal, without what would move its cursor, colour it, or show it in another order. */
export const terminalText = (text: string): string => text.replaceAll(CONTROLS, "");

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** JSON in one line that a terminal shows as it is; it says the same. */
export const terminalJson = (value: unknown): string => JSON.stringify(value).replaceAll(CONTROLS, escaped);
