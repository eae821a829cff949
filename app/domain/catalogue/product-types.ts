/** Types of products that the shop itself speaks of (fk_tipo_produto); the numbers are the contract's. */
export const productTypes = { book: 7, booklet: 8 } as const;
