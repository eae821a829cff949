/**
 * Sent first by a connection whose rows stand for what customers and the shop did: what the database keeps staff from
 * writing by hand is not for it.
 */
export const AS_THE_SHOP = "set lombada.programa = 'loja'";
