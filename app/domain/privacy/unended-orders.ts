/**
 * Numbers of the orders that keep an account from being erased: those that still move, and of the others those of which
 * a contest is still to be answered or paid.
 */
export type UnendedOrders = { moving: number[]; contested: number[] };
