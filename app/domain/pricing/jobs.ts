/** Computes the prices of all orders and offers again, by the clock. */
export const provePricesName = 'prove-prices';
