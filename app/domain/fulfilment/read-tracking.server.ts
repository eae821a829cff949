import type { HasDb } from '~/platform/db.server';
import { type ParcelView, toParcelViews } from './tracking';
import { findOwnParcels } from './tracking-store.server';

/** Where the parcels of the customer's own order are; none for an order of somebody else. */
export const readTracking = async ({ db }: HasDb, userId: number, orderId: number): Promise<ParcelView[]> =>
  toParcelViews(await findOwnParcels(db, userId, orderId));
