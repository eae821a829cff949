/** The maximum length of an author's title for an item, in characters. */
export const TITLE_MAX = 80;

/** The name of an item throughout the shop; `pedido_item.nome_item` builds the same for ordered items. */
export const itemName = (title: string | null, productName: string): string =>
  title === null ? productName : `${title} — ${productName}`;

export const itemTitleMessages = {
  titleTooLong: `O título tem no máximo ${TITLE_MAX} caracteres.`,
  noIsbn: 'Este ISBN não confere: veja se são os 13 números (ou os 10 antigos) da ficha, sem troca.',
};
