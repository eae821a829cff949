import { defineMail, type MailRow } from '~/domain/notifications/message';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { orderStatus } from '~/domain/orders/order-status';
import { saoPauloDateTime } from '../shared/calendar';
import { type ShopFacts, sellerMailbox } from '../storefront/shop-facts';
import { awaitingPickupMail, deliveredMail, dispatchedMail, readyMail, staffTroubleMail } from './mails';
import {
  awaitingPickupMessage,
  deliveredMessage,
  dispatchedMessage,
  readyMessage,
  staffTroubleMessage,
} from './messages';
import { toParcelViews } from './tracking';
import {
  findDelivery,
  findItemsIn,
  findParcels,
  findUnreported,
  markReported,
} from './tracking-store.server';

const whileIn =
  (...ids: number[]) =>
  ({ statusId }: { statusId: number }): boolean =>
    ids.includes(statusId);

/** Mails about where an order and its parcels are. Those of an order's status are promised by the database. */
export const fulfilmentMails: MailRow<
  OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(dispatchedMessage, {
    sentWhen: 'o pedido, ou um volume dele, é despachado; um e-mail diz de todos os volumes que esperam',
    trueWhile: 'algum volume ainda não avisado está a caminho: nem entregue, nem de volta, nem perdido',
    read: async (services, { orderId }) => {
      const found = await findUnreported(services.db, orderId);
      if (!found || found.statusId === orderStatus.delivered) return null;
      const { statusId, parcelIds, unreportedIds } = found;
      const isWhole = statusId === orderStatus.dispatched;
      // Of what was taken back, or told of by a mail before, there is nothing to say.
      if (unreportedIds.length === 0 && (parcelIds.length > 0 || !isWhole)) return null;
      const parcels = toParcelViews(await findParcels(services.db, unreportedIds));
      const whole = unreportedIds.length < parcelIds.length ? 'rest' : 'whole';
      const itemIds = unreportedIds.length > 0 ? await findItemsIn(services.db, unreportedIds) : null;
      const write = dispatchedMail({ parcels, itemIds, what: isWhole ? whole : 'part' });
      const mail = await readOrderMail(services, { orderId, write });
      const afterwards = () => markReported(services.db, unreportedIds, services.clock.now());
      return mail && { ...mail, afterwards };
    },
  }),
  defineMail(readyMessage, {
    sentWhen: 'o pedido fica disponível para retirada',
    trueWhile: 'ele espera no balcão',
    read: async (services, { orderId }) => {
      const delivery = await findDelivery(services.db, orderId);
      if (!delivery) return null;
      const holds = whileIn(orderStatus.readyForPickup);
      return readOrderMail(services, { orderId, holds, write: readyMail(delivery) });
    },
  }),
  defineMail(deliveredMessage, {
    sentWhen: 'o pedido é entregue ou retirado',
    trueWhile: 'o pedido está entregue',
    read: (services, { orderId }) =>
      readOrderMail(services, { orderId, holds: whileIn(orderStatus.delivered), write: deliveredMail }),
  }),
  defineMail(awaitingPickupMessage, {
    sentWhen: 'a transportadora guarda um volume para o cliente retirar',
    trueWhile: 'o volume está lá e o prazo de retirada não passou',
    read: async (services, { orderId, parcelId }) => {
      const [parcel] = toParcelViews(await findParcels(services.db, [parcelId]));
      const today = saoPauloDateTime(services.clock.now()).date;
      if (parcel?.state !== 'awaiting-pickup' || (parcel.pickupUntil ?? today) < today) return null;
      return readOrderMail(services, { orderId, write: awaitingPickupMail(parcel) });
    },
  }),
  defineMail(staffTroubleMessage, {
    sentWhen: 'um volume volta, se perde, fica retido, tem código inválido ou some das notícias',
    trueWhile: 'o volume continua nessa situação',
    read: async (services, { orderId, parcelId, trouble }) => {
      const [parcel] = await findParcels(services.db, [parcelId]);
      const [view] = toParcelViews(parcel ? [parcel] : []);
      if (!parcel || !view) return null;
      const stands = trouble === 'invalid' || trouble === 'gave-up' ? parcel.endReason : parcel.state;
      if (stands !== trouble) return null;
      const to = sellerMailbox(await services.storefront.facts());
      return readOrderMail(services, { orderId, to, write: staffTroubleMail(view, trouble) });
    },
  }),
];
