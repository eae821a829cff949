import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';
import { parcelTroubles } from './parcel';

export const fulfilmentQueue = 'fulfilment';

/** One job for each carrier, so that none waits for another. */
export const followCorreiosName = 'follow-correios';
export const followJadlogName = 'follow-jadlog';
export const followTotalExpressName = 'follow-total-express';
export const sweepTrackingName = 'sweep-tracking';

const orderId = z.number().int().positive();
const parcelId = z.number().int().positive();

/** Payloads of the outbox messages of this room. Those of an order's status are promised by the database. */
export const dispatchMailSchema = z.object({ orderId });
export const parcelMailSchema = z.object({ orderId, parcelId });
export const parcelTroubleSchema = z.object({ orderId, parcelId, trouble: z.enum(parcelTroubles) });

/** The messages of this room, by the topics of their rows. */
export const fulfilmentMessages = {
  'mail.order-dispatched': legalMail(dispatchMailSchema),
  'mail.order-ready': legalMail(dispatchMailSchema),
  'mail.order-delivered': legalMail(dispatchMailSchema),
  'mail.parcel-awaiting-pickup': legalMail(parcelMailSchema),
  'mail.staff-parcel-trouble': legalMail(parcelTroubleSchema),
};

type Messages = typeof fulfilmentMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
