/** What an author calls an item; in characters. */
export const TITLE_MAX = 80;

/** How an item is named wherever it is: `pedido_item.nome_item` says the same of what is ordered. */
export const itemName = (title: string | null, productName: string): string =>
  title === null ? productName : `${title} — ${productName}`;
