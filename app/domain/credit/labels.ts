/** What the statement says of each movement for an order. */
export const holdDescription = (orderId: number): string => `Crédito usado no pedido ${orderId}`;
/** Whatever comes back of an order: what it held, what the wallet had paid of it, or other money that becomes credit. */
export const givenBackDescription = (orderId: number): string => `Crédito devolvido do pedido ${orderId}`;
/** Of a bonus whose order went back to its customer. */
export const revokeDescription = (orderId: number): string => `Bônus do pedido ${orderId} retomado`;
/** Changes nothing that can be spent, so that the statement does not show it; the archive does. */
export const captureDescription = (orderId: number): string => `Pagamento do pedido ${orderId} confirmado`;
