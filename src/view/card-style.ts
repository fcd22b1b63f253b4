/** The style sheet of `Card`, for pages that send it themselves. */
export const cardStyleFile = new URL("card.css", import.meta.url);
