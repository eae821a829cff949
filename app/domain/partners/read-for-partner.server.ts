import type { HasDb } from '~/platform/db.server';
import { readTracking } from '../fulfilment/read-tracking.server';
import { type ListInput, pageOf } from './cursor';
import { findReadOrder, findReadQuotes, findReadRows } from './order-reading-store.server';
import { toWireReadOrder, toWireReadQuote, toWireReadRow } from './wire';

/** One page of the customer's orders as the partners' API writes them. */
export const listForPartner = async ({ db }: HasDb, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadRows(db, userId, input), input.count);
  return { pedidos: rows.map(toWireReadRow), proximo_cursor: next };
};

/** The customer's own order with items and parcels, or null. */
export const readForPartner = async (services: HasDb, userId: number, orderId: number) => {
  const order = await findReadOrder(services.db, userId, orderId);
  return order && toWireReadOrder(order, await readTracking(services, userId, orderId));
};

/** One page of the offers that the customer asked for. */
export const listQuotesForPartner = async ({ db }: HasDb, userId: number, input: ListInput) => {
  const { rows, next } = pageOf(await findReadQuotes(db, userId, input), input.count);
  return { orcamentos: rows.map(toWireReadQuote), proximo_cursor: next };
};
