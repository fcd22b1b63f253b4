/** The MIME type under which notebooks keep a card. */
export const CARD_MIME_TYPE = "application/vnd.cgq.card.v1+json";
