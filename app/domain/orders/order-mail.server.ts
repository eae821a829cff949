import type { Delivery } from '~/domain/cart/cart';
import { type FrontServices, readItemFronts } from '~/domain/files/front-picture.server';
import { anExample, type MailAttachment, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, type ReadyMail } from '~/domain/notifications/message';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Logger } from '~/platform/logger.server';
import { findReleasedBonus } from './bonus-store.server';
import { anOrder } from './example-mail-facts';
import { itemHeldMail, itemRedoneMail, itemResumedMail } from './held-mails';
import { findHeldItems, findNamedItem, wasBackInProduction } from './item-files-store.server';
import {
  creditReleasedMessage,
  fileProblemMessage,
  inProductionMessage,
  itemHeldMessage,
  itemRedoneMessage,
  itemResumedMessage,
} from './messages';
import type { OrderMailFacts } from './order-mails';
import { itemStatus, orderStatus } from './order-status';
import { findOrderContact } from './order-store.server';
import { orderTitle } from './order-title';
import { noteReported } from './plan-store.server';
import { promisedDayOfOrder } from './promised-day';
import { repeatUntil } from './repeat-changes';
import { creditReleasedMail, fileProblemMail, inProductionMail } from './status-mails';

/** The facts of an order that decide whether a mail about it still applies. */
export type MailedOrder = { statusId: number; items: readonly { id: number; statusId: number }[] };

export type OrderMail = Partial<Pick<OrderMailFacts, 'payment' | 'amount'>> & {
  orderId: number;
  write: (facts: OrderMailFacts) => MailContent;
  /** Whether the mail applies to the order as it is now; without it, the mail always applies. */
  holds?: (order: MailedOrder) => boolean;
  /** Its text says when the order arrives, and that this is later than promised. */
  tellsDay?: boolean;
  /** A recipient other than the customer. */
  to?: ReadyMail['to'];
};

export type OrderMailServices = FrontServices & {
  shop: { url: string; mailDomain: string };
  logger: Logger;
};

/** Previews are rendered for only this many books, to keep the mail small. */
const MOST_FRONTS = 4;

/** Pictures of the front covers of the ordered books, as attachments that the mail shows. */
const frontsOf = async (
  services: OrderMailServices,
  items: readonly { id: number }[],
): Promise<Map<number, MailAttachment & { cid: string }>> => {
  const fronts = await readItemFronts(
    services,
    items.slice(0, MOST_FRONTS).map(({ id }) => id),
  );
  return new Map(
    [...fronts].map(([id, content]) => [
      id,
      {
        filename: `capa-${id}.jpg`,
        contentType: 'image/jpeg',
        content,
        cid: `capa-${id}@${services.shop.mailDomain}`,
      },
    ]),
  );
};

const deliveryOf = (delivery: Delivery): OrderMailFacts['delivery'] => ({
  method: delivery.type === 'counter' ? delivery.name : delivery.transport,
  lines: delivery.type === 'counter' ? delivery.lines : [delivery.recipient, ...delivery.lines],
});

const stillOpen = (until: Date, now: Date): Date | null => (until > now ? until : null);

/** A mail to the customer about an order in its present state; null if it no longer applies. */
export const readOrderMail = async (
  services: OrderMailServices,
  { orderId, write, holds, amount = null, payment = null, tellsDay = false, to }: OrderMail,
): Promise<ReadyMail | null> => {
  const { db, clock, shop } = services;
  const order = await findOrderContact(db, orderId);
  if (!order || (order.isErased && !to) || (holds && !holds(order))) return null;
  const facts: OrderMailFacts = {
    orderId,
    payment,
    amount,
    ...order,
    repeatUntil: stillOpen(repeatUntil(order.createdAt), clock.now()),
    customer: order,
    delivery: deliveryOf(order.delivery),
    promised: promisedDayOfOrder(order, saoPauloDateTime(clock.now()).date),
    shopUrl: shop.url,
    orderUrl: `${shop.url}/pedido/${orderId}`,
  };
  const title = orderTitle({ name: order.orderName, items: order.items });
  const about = title ? { about: `Pedido ${orderId} · ${title}` } : {};
  const plain = write(facts);
  // The customer's files are shown to no other recipient.
  const showsFronts = !to && (plain.pieces?.pieces.length ?? 0) > 0;
  const fronts = await frontsOf(services, showsFronts ? order.items : []);
  const items = order.items.map((item) => {
    const front = fronts.get(item.id);
    return front ? { ...item, front: `cid:${front.cid}` } : item;
  });
  const content = { ...(fronts.size > 0 ? write({ ...facts, items }) : plain), ...about };
  const shown = content.pieces?.pieces.map(({ picture }) => picture) ?? [];
  const attachments = [...fronts.values()].filter(({ cid }) => shown.includes(`cid:${cid}`));
  return {
    to: to ?? { name: order.name, address: order.email },
    content,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(tellsDay ? { afterwards: () => noteReported(db, orderId) } : {}),
  };
};

const beingMade: readonly number[] = [itemStatus.inProduction, itemStatus.printed];

/** Mails about the status of an order or of one of its items. */
export const statusMails: MailRow<OrderMailServices>[] = [
  defineMail(fileProblemMessage, {
    sentWhen: 'a equipe passa um pedido, ou um item dele, a "Arquivo C/ Problemas"',
    trueWhile: 'o item (ou o pedido) continua com problema no arquivo',
    examples: () => [
      anExample('pedido', fileProblemMail(anOrder())),
      anExample(
        'item',
        fileProblemMail(anOrder(), [
          {
            id: 31,
            name: 'Livro capa mole',
            note: 'A página 12 está sem sangria: o fundo precisa passar 3 mm.',
          },
        ]),
      ),
      anExample(
        'vários itens',
        fileProblemMail(anOrder(), [
          { id: 31, name: 'Livro capa mole', note: 'A página 12 está sem sangria.' },
          { id: 32, name: 'Cartão de visita', note: null },
        ]),
      ),
    ],
    read: async (services, { orderId, itemId }) => {
      const problems = await findHeldItems(services.db, { orderId, itemId });
      if (itemId !== undefined && problems.length === 0) return null;
      return readOrderMail(services, {
        orderId,
        // A reprint leaves its order delivered.
        holds: ({ statusId }) =>
          itemId === undefined ? statusId === orderStatus.fileProblem : statusId !== orderStatus.cancelled,
        write: (facts) => fileProblemMail(facts, problems),
      });
    },
  }),
  defineMail(inProductionMessage, {
    sentWhen: 'o pedido passa a "Em produção"',
    trueWhile: 'o pedido está em produção',
    examples: () => [
      anExample('em produção', inProductionMail(anOrder())),
      anExample('de volta', inProductionMail(anOrder(), true)),
    ],
    read: async (services, { orderId }) => {
      const isBack = await wasBackInProduction(services.db, orderId);
      return readOrderMail(services, {
        orderId,
        holds: ({ statusId }) => statusId === orderStatus.inProduction,
        write: (facts) => inProductionMail(facts, isBack),
        tellsDay: true,
      });
    },
  }),
  defineMail(itemHeldMessage, {
    sentWhen: 'a equipe segura um item por um motivo da gráfica',
    trueWhile: 'o item continua segurado',
    examples: () => [
      anExample(
        'item',
        itemHeldMail({
          id: 31,
          name: 'Livro capa mole',
          note: 'O papel do miolo acabou; o novo lote chega na quinta-feira.',
        })(anOrder()),
      ),
    ],
    read: async (services, { orderId, itemId }) => {
      const [held] = await findHeldItems(services.db, { orderId, itemId, statusId: itemStatus.held });
      return held ? readOrderMail(services, { orderId, write: itemHeldMail(held) }) : null;
    },
  }),
  defineMail(itemResumedMessage, {
    sentWhen: 'um item segurado pela gráfica volta para onde estava, e o cliente soube da pausa',
    trueWhile: 'o item segue: não foi segurado de novo, despachado nem cancelado',
    examples: () => [anExample('item', itemResumedMail({ id: 31, name: 'Livro capa mole' })(anOrder()))],
    read: async (services, { orderId, itemId }) => {
      const item = await findNamedItem(services.db, itemId);
      return item && [...beingMade, itemStatus.readyForPickup].includes(item.statusId)
        ? readOrderMail(services, { orderId, write: itemResumedMail(item), tellsDay: true })
        : null;
    },
  }),
  defineMail(itemRedoneMessage, {
    sentWhen:
      'a equipe refaz exemplares de um item que já estava produzido, no balcão, pausado ou despachado',
    trueWhile: 'o item está em produção ou produzido',
    examples: () => [
      anExample(
        'item',
        itemRedoneMail({ id: 31, name: 'Livro capa mole', copies: 12, because: 'defeito de impressão' })(
          anOrder(),
        ),
      ),
    ],
    read: async (services, { orderId, itemId, copies, because }) => {
      const item = await findNamedItem(services.db, itemId);
      return item && beingMade.includes(item.statusId)
        ? readOrderMail(services, {
            orderId,
            write: itemRedoneMail({ ...item, copies, because }),
            tellsDay: true,
          })
        : null;
    },
  }),
  defineMail(creditReleasedMessage, {
    sentWhen: 'o bônus de um pedido entregue é liberado',
    trueWhile: 'o bônus está na carteira e nada dele foi retomado',
    examples: () => [anExample('bônus', creditReleasedMail(anOrder({ amount: 4_261 })))],
    read: async (services, { orderId, amount }) => {
      const released = await findReleasedBonus(services.db, orderId);
      if (amount === undefined || released !== amount) return null;
      return readOrderMail(services, { orderId, amount, write: creditReleasedMail });
    },
  }),
];
