/** The MIME type under which notebooks keep a card. */
export const CARD_MIME_TYPE = "application/vnd.cgq.card.v1+json";

/** The comm target on which a front end asks the service through the notebook's kernel, which holds the key. */
export const COMM_TARGET = "cgq";
