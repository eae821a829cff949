import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';
import { parcelTroubles } from './parcel';

const orderId = z.number().int().positive();
const parcelId = z.number().int().positive();

/** Mails about where an order and its parcels are. Those of an order's status are sent by the database. */
export const dispatchedMessage = legalMail('mail.order-dispatched', z.object({ orderId }));
export const readyMessage = legalMail('mail.order-ready', z.object({ orderId }));
export const deliveredMessage = legalMail('mail.order-delivered', z.object({ orderId }));
export const awaitingPickupMessage = legalMail(
  'mail.parcel-awaiting-pickup',
  z.object({ orderId, parcelId }),
);
export const staffTroubleMessage = legalMail(
  'mail.staff-parcel-trouble',
  z.object({ orderId, parcelId, trouble: z.enum(parcelTroubles) }),
);
