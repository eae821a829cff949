import { z } from 'zod';
import { anExample } from '~/domain/notifications/mail-content';
import { defineMail, legalMail, type MailRow } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { type OrderMail, type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { type ShopFacts, sellerMailbox } from '~/domain/storefront/shop-facts';
import { awaitingPickupMail, deliveredMail, dispatchedMail, readyMail, staffTroubleMail } from './mails';
import { type ParcelTrouble, parcelTroubles } from './parcel';
import { type ParcelRecord, toParcelViews } from './tracking';
import {
  findCopiesIn,
  findDelivery,
  findParcels,
  findUnreported,
  markReported,
} from './tracking-store.server';

const orderId = z.number().int().positive();
const parcelId = z.number().int().positive();

/** Mails about the delivery of an order and its parcels. Those about an order's status are queued by the database. */
const dispatchedMessage = legalMail('mail.order-dispatched', z.object({ orderId }));
/** `itemId`: a reprint that is ready, of an order that was delivered. */
const readyMessage = legalMail('mail.order-ready', z.object({ orderId, itemId: orderId.optional() }));
const deliveredMessage = legalMail('mail.order-delivered', z.object({ orderId }));
export const awaitingPickupMessage = legalMail(
  'mail.parcel-awaiting-pickup',
  z.object({ orderId, parcelId }),
);
export const staffTroubleMessage = legalMail(
  'mail.staff-parcel-trouble',
  z.object({ orderId, parcelId, trouble: z.enum(parcelTroubles) }),
);

const whileIn =
  (...ids: number[]) =>
  ({ statusId }: { statusId: number }): boolean =>
    ids.includes(statusId);

const standsIn = ({ endReason, state, asksOlder }: ParcelRecord, trouble: ParcelTrouble): boolean => {
  if (trouble === 'older') return asksOlder;
  return (trouble === 'invalid' || trouble === 'gave-up' ? endReason : state) === trouble;
};

const exampleRecord: ParcelRecord = {
  id: 7,
  orderId: 10_001,
  code: 'AA473124829BR',
  waybill: null,
  label: null,
  invoice: null,
  carrier: {
    id: 1,
    name: 'Correios',
    senderId: null,
    trackingUrl: 'https://rastreamento.correios.com.br/app/index.php?objetos={codigo}',
  },
  itemName: null,
  copies: null,
  itemCopies: null,
  state: 'awaiting-pickup',
  endReason: null,
  asksOlder: false,
  expectedOn: '2026-12-01',
  dispatchedAt: new Date('2026-11-26T13:00:00Z'),
  pickupUntil: '2026-12-08',
  events: [
    {
      at: new Date('2026-11-30T12:10:00Z'),
      state: 'awaiting-pickup',
      detail: null,
      toPlace: null,
      text: 'Objeto aguardando retirada',
      place: 'AGF Bela Vista, São Paulo/SP',
    },
  ],
};
const exampleParcels = toParcelViews([exampleRecord]);

export const fulfilmentMails: MailRow<
  OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }
>[] = [
  defineMail(dispatchedMessage, {
    sentWhen: 'o pedido, ou um volume dele, é despachado; um e-mail diz de todos os volumes que esperam',
    trueWhile: 'algum volume ainda não avisado está a caminho: nem entregue, nem de volta, nem perdido',
    examples: () =>
      (['whole', 'part', 'rest'] as const).map((what) =>
        anExample(
          { whole: 'inteiro', part: 'uma parte', rest: 'o que faltava' }[what],
          dispatchedMail({
            parcels: exampleParcels,
            what,
            copies: what === 'whole' ? null : new Map([[31, 50]]),
          })(anOrder()),
        ),
      ),
    read: async (services, { orderId }) => {
      const found = await findUnreported(services.db, orderId);
      if (!found) return null;
      const { statusId, parcelIds, unreportedIds } = found;
      const isDelivered = statusId === orderStatus.delivered;
      // Of a delivered order only what is still on its way, such as a reprint.
      if (isDelivered && unreportedIds.length === 0) return null;
      const isWhole = statusId === orderStatus.dispatched;
      // Nothing to report: the parcels were removed again or an earlier mail already covered them.
      if (unreportedIds.length === 0 && (parcelIds.length > 0 || !isWhole)) return null;
      const parcels = toParcelViews(await findParcels(services.db, unreportedIds));
      const whole = unreportedIds.length < parcelIds.length ? 'rest' : 'whole';
      const copies = unreportedIds.length > 0 ? await findCopiesIn(services.db, unreportedIds) : null;
      const write = dispatchedMail({
        parcels,
        copies,
        what: isDelivered ? 'rest' : isWhole ? whole : 'part',
      });
      const mail = await readOrderMail(services, { orderId, write, tellsDay: isWhole });
      const afterwards = async () => {
        await markReported(services.db, unreportedIds, services.clock.now());
        await mail?.afterwards?.();
      };
      return mail && { ...mail, afterwards };
    },
  }),
  defineMail(readyMessage, {
    sentWhen: 'o pedido fica disponível para retirada',
    trueWhile: 'ele espera no balcão',
    examples: () => [
      anExample(
        'no balcão',
        readyMail({
          type: 'counter',
          counterId: 1,
          name: 'Lombada Oficina',
          cep: '01140900',
          price: 0,
          lines: ['Rua dos Tipógrafos, 120', 'Barra Funda, São Paulo (SP)', 'CEP 01.140-900'],
          openingHours: 'Segunda a sexta, das 9h às 18h',
          phone: '(11) 3000-1200',
          businessDays: 0,
        })(anOrder({ isPickup: true })),
      ),
    ],
    read: async (services, { orderId, itemId }) => {
      const delivery = await findDelivery(services.db, orderId);
      if (!delivery) return null;
      const holds: OrderMail['holds'] = ({ statusId, items }) =>
        itemId === undefined
          ? statusId === orderStatus.readyForPickup
          : items.some((item) => item.id === itemId && item.statusId === itemStatus.readyForPickup);
      return readOrderMail(services, { orderId, holds, write: readyMail(delivery, itemId) });
    },
  }),
  defineMail(deliveredMessage, {
    sentWhen: 'o pedido é entregue ou retirado',
    trueWhile: 'o pedido está entregue',
    examples: () => [
      anExample('em casa', deliveredMail(anOrder())),
      anExample('no balcão', deliveredMail(anOrder({ isPickup: true }))),
    ],
    read: (services, { orderId }) =>
      readOrderMail(services, { orderId, holds: whileIn(orderStatus.delivered), write: deliveredMail }),
  }),
  defineMail(awaitingPickupMessage, {
    sentWhen: 'a transportadora guarda um volume para o cliente retirar',
    trueWhile: 'o volume está lá e o prazo de retirada não passou',
    examples: () =>
      exampleParcels.map((parcel) => anExample('nos Correios', awaitingPickupMail(parcel)(anOrder()))),
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
    examples: () =>
      exampleParcels.map((parcel) =>
        anExample('à equipe: voltando', staffTroubleMail(parcel, 'returning')(anOrder())),
      ),
    read: async (services, { orderId, parcelId, trouble }) => {
      const [parcel] = await findParcels(services.db, [parcelId]);
      const [view] = toParcelViews(parcel ? [parcel] : []);
      if (!parcel || !view) return null;
      if (!standsIn(parcel, trouble)) return null;
      const to = sellerMailbox(await services.storefront.facts());
      return readOrderMail(services, { orderId, to, write: staffTroubleMail(view, trouble) });
    },
  }),
];
