/** The text of each movement for an order in the statement. */
export const holdDescription = (orderId: number): string => `Crédito usado no pedido ${orderId}`;
/** For everything that an order gives back as credit: what it held, what the wallet had paid, or other money. */
export const givenBackDescription = (orderId: number): string => `Crédito devolvido do pedido ${orderId}`;
/** For a bonus whose order was refunded. */
export const revokeDescription = (orderId: number): string => `Bônus do pedido ${orderId} retomado`;
/** Does not change the available credit, so the statement leaves it out; the archive has it. */
export const captureDescription = (orderId: number): string => `Pagamento do pedido ${orderId} confirmado`;
