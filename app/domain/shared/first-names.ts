/**
 * "50 × O mapa das marés, 20 × Livro brochura, 1 × Cartão de visita e mais 2 itens": `others` is the number of items
 * left out.
 */
export const firstNamesText = (names: readonly string[], others: number): string => {
  const named = names.join(', ');
  if (others === 0) return named;
  return `${named} e mais ${others === 1 ? '1 item' : `${others} itens`}`;
};

/** How many items of an order such a text names. */
export const FIRST_NAMES = 3;
