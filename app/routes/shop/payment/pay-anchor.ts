/** Where on an order's page it can be paid. */
export const PAY_ANCHOR = 'pagar';
