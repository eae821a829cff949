import { orderStatus } from '~/domain/orders/order-status';
import { type OrderMailServices, sendOrderMail } from '~/domain/orders/send-order-mail.server';
import type { Clock } from '../shared/ports';
import { findDelivery, findItemsIn, findUntold, markTold } from './dispatch-store.server';
import { awaitingPickupMail, deliveredMail, dispatchedMail, readyMail, staffTroubleMail } from './mails';
import type { ParcelTrouble } from './parcel';
import { type ParcelView, toParcelViews } from './tracking';
import { findParcels } from './tracking-store.server';

type Services = OrderMailServices & { clock: Clock };
type AboutOrder = { orderId: number; key: string };
type AboutParcel = AboutOrder & { parcelId: number };

/** A mail about where an order is says nothing about money. */
const withoutMoney = { payment: null, amount: null } as const;

/** Tells the customer of what went out and has not been told of; of a dispatch without a parcel too. */
export const sendDispatchedMail = async (services: Services, { orderId, key }: AboutOrder): Promise<void> => {
  const found = await findUntold(services.db, orderId);
  if (!found) return;
  const { statusId, parcelIds, untoldIds } = found;
  const isWhole = statusId === orderStatus.dispatched || statusId === orderStatus.delivered;
  // Of what was taken back, or told of by a mail before, there is nothing to say.
  if (untoldIds.length === 0 && (parcelIds.length > 0 || !isWhole)) return;
  const parcels = toParcelViews(await findParcels(services.db, untoldIds));
  const whole = untoldIds.length < parcelIds.length ? 'rest' : 'whole';
  const itemIds = untoldIds.length > 0 ? await findItemsIn(services.db, untoldIds) : null;
  const write = dispatchedMail({ parcels, itemIds, what: isWhole ? whole : 'part' });
  await sendOrderMail(services, { ...withoutMoney, orderId, key, write });
  await markTold(services.db, untoldIds, services.clock.now());
};

export const sendReadyMail = async (services: Services, { orderId, key }: AboutOrder): Promise<void> => {
  const delivery = await findDelivery(services.db, orderId);
  if (!delivery) return;
  const whileIn = [orderStatus.readyForPickup];
  await sendOrderMail(services, { ...withoutMoney, orderId, key, whileIn, write: readyMail(delivery) });
};

export const sendDeliveredMail = (services: Services, about: AboutOrder): Promise<void> =>
  sendOrderMail(services, {
    ...{ ...withoutMoney, ...about, write: deliveredMail },
    whileIn: [orderStatus.delivered],
  });

const parcelOf = async ({ db }: Services, id: number): Promise<ParcelView | undefined> =>
  toParcelViews(await findParcels(db, [id]))[0];

export const sendAwaitingPickupMail = async (
  services: Services,
  { orderId, parcelId, key }: AboutParcel,
): Promise<void> => {
  const parcel = await parcelOf(services, parcelId);
  // Fetched, or on its way back, by now.
  if (parcel?.state !== 'awaiting-pickup') return;
  await sendOrderMail(services, { ...withoutMoney, orderId, key, write: awaitingPickupMail(parcel) });
};

type Trouble = AboutParcel & { trouble: ParcelTrouble; to: { name: string; address: string } };

/** Tells the shop's own mailbox of a parcel that somebody has to look after. */
export const sendStaffTroubleMail = async (
  services: Services,
  { orderId, parcelId, trouble, key, to }: Trouble,
): Promise<void> => {
  const parcel = await parcelOf(services, parcelId);
  if (!parcel) return;
  const write = staffTroubleMail(parcel, trouble);
  await sendOrderMail(services, { ...withoutMoney, orderId, key, to, write });
};
