import { grantCredit } from '../../../app/domain/credit/move-credit.server';
import { noteReported } from '../../../app/domain/fulfilment/note-told.server';
import { expireUnpaidOrders } from '../../../app/domain/payments/flows/sweeps/expire-payments.server';
import { confirmDeposit } from '../../../app/domain/payments/means/deposit/handler.server';
import { trackingCode } from '../tracking-code';
import { COURTESY } from './begin';
import { type Act, type Acts, edited, itemOf, itemsOf, outcomeOf, type Shop } from './life';

/** Acts of staff on an order, by rows in Prisma Studio and by commands, and events of its carrier. */

/** The note of staff on a refund that they made themselves. */
export const BY_HAND = 'Devolvido por fora, por transferência.';

const CANCELLED = 3;
const PAID = 2;
const FILE_PROBLEM = 6;
const CHECKING = 5;
const DELIVERED = 22;
const CORREIOS = 1;
const READY = 10;
const DISPATCHED = 9;
const IN_PRODUCTION = 7;

const putOrder = (shop: Shop, orderId: number, statusId: number) =>
  edited(shop, `update pedido set fk_status_pedido = ${statusId} where pk_pedido = ${orderId}`);
const putItem = (shop: Shop, itemId: number, statusId: number) =>
  edited(shop, `update pedido_item set fk_status_pedido_item = ${statusId} where pk_pedido_item = ${itemId}`);

const moves = ({ services }: Shop, fromId: number, isBack: boolean) =>
  services.db.orderItemStatusTransition.findMany({
    where: { fromId, isBack, toId: { not: CANCELLED } },
    orderBy: { toId: 'asc' },
  });

const moveItem =
  (isBack: boolean): Act =>
  async (shop, life, draw) => {
    const { id, statusId } = await itemOf(shop, life, draw);
    const ways = await moves(shop, statusId, isBack);
    return ways.length > 0 ? putItem(shop, id, draw.oneOf(ways).toId) : 'nothing there';
  };

/** Moves the items one by one towards delivery, as far as the order allows. */
const deliverItems: Act = async (shop, life, draw) => {
  const { deliveryType } = await shop.services.db.order.findUniqueOrThrow({ where: { id: life.orderId } });
  const last = draw.oneOf([DELIVERED, DELIVERED, READY]);
  const way = [IN_PRODUCTION, deliveryType === 2 ? READY : DISPATCHED, ...(last === DELIVERED ? [last] : [])];
  const told: string[] = [];
  for (const { id } of await itemsOf(shop, life))
    for (const statusId of draw.chance(80) ? way : []) told.push(await putItem(shop, id, statusId));
  return told.includes('done') ? 'done' : 'refused';
};

const deliverOrder: Act = async (shop, { orderId }) => {
  const { deliveryType } = await shop.services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  const told: string[] = [];
  for (const statusId of [CHECKING, IN_PRODUCTION, deliveryType === 2 ? READY : DISPATCHED, DELIVERED])
    told.push(await putOrder(shop, orderId, statusId));
  return told.at(-1) ?? 'refused';
};

/** Staff enter its parcel, and the carrier reports the delivery. */
const carry: Act = async (shop, { orderId, index }, draw) => {
  const { services } = shop;
  const code = trackingCode(index * 100 + draw.below(100));
  const columns = 'fk_pedido, fk_transportadora, codigo_rastreio';
  await edited(shop, `insert into volume (${columns}) values (${orderId}, ${CORREIOS}, '${code}')`);
  const parcel = await services.db.parcel.findFirst({ where: { orderId, code: { not: null } } });
  if (!parcel?.code) return 'refused';
  const event = { at: services.clock.now(), code: 'BDE 01', state: 'delivered' as const, text: 'Entregue' };
  const events = [{ ...event, detail: null, place: 'São Paulo', toPlace: null, pickupUntil: null }];
  const { id, state, dispatchedAt, failures } = parcel;
  const followed = { id, orderId, code: parcel.code, state: state as 'posted', dispatchedAt, failures };
  await noteReported(services, [
    { parcel: followed, reported: { kind: 'events', code: parcel.code, events, expectedOn: null } },
  ]);
  return 'done';
};

/** Answers a claim: asks for more, reprints, credits, refunds or refuses; sometimes with more money than allowed. */
const decide: Act = async (shop, { orderId }, draw) => {
  const claims = await shop.services.db.claim.findMany({
    where: { item: { orderId } },
    orderBy: { id: 'asc' },
    include: { item: { include: { order: true } } },
  });
  if (claims.length === 0) return 'nothing there';
  const { id, item } = draw.oneOf(claims);
  const state = draw.oneOf([2, 3, 4, 4, 5, 5, 6]);
  const whole = item.total + item.order.freight;
  const amount = draw.oneOf([1 + draw.below(whole), item.total, whole, item.total - item.order.discount]);
  const money = state === 4 || state === 5 ? `, vlr_devolucao = ${amount}` : '';
  const columns = `resposta = 'Vimos as fotos.', fk_situacao_contestacao = ${state}${money}`;
  const told = await edited(shop, `update contestacao_item set ${columns} where pk_contestacao_item = ${id}`);
  return `${state} ${told}`;
};

/** Decides about money that waits for staff; where a bank reversed a payment, staff do not add to that. */
const decideMoney: Act = async (shop, { orderId }, draw) => {
  const { db } = shop.services;
  const isTaken =
    (await db.chargeback.count({ where: { orderId } })) + (await db.pixReturn.count({ where: { orderId } }));
  const refund = isTaken > 0 ? null : await db.refund.findFirst({ where: { orderId, state: 'person' } });
  const how = draw.below(3);
  const set = [
    `resolvido_em = now(), observacao = '${BY_HAND}'`,
    "situacao = 'promised'",
    "situacao = 'promised', destino = 'wallet'",
  ][how];
  if (refund)
    return `${how} ${await edited(shop, `update estorno set ${set} where pk_estorno = ${refund.id}`)}`;
  return edited(
    shop,
    `update recebimento set destino = 'refund' where destino = 'review' and fk_pagamento in (
       select pk_pagamento from pagamento where fk_pedido = ${orderId})`,
  );
};

export const actsOfStaff = {
  'staff move an item on': moveItem(false),
  'staff move an item back': moveItem(true),
  'staff deliver items': deliverItems,
  'staff deliver the order': deliverOrder,
  'the carrier says delivered': carry,
  'staff find a fault in a file': async (shop, life, draw) =>
    putItem(shop, (await itemOf(shop, life, draw, [PAID, CHECKING])).id, FILE_PROBLEM),
  'staff cancel an item': async (shop, life, draw) =>
    putItem(shop, (await itemOf(shop, life, draw)).id, CANCELLED),
  'staff cancel the order': (shop, { orderId }) => putOrder(shop, orderId, CANCELLED),
  'staff set the order to paid': (shop, { orderId }) => putOrder(shop, orderId, PAID),
  'staff decide a contest': decide,
  'staff decide about money': decideMoney,
  'staff confirm a deposit': async ({ services }, { orderId }) =>
    outcomeOf(await confirmDeposit(services, orderId)),
  'staff give credit': async ({ services }, { userId }, draw) => {
    const key = `life-${userId}-${draw.seed}`;
    await grantCredit(services, { userId, amount: 1 + draw.below(8_000), description: COURTESY, key });
    return 'done';
  },
  'what is unpaid expires': async ({ services }) => {
    await expireUnpaidOrders(services);
    return 'done';
  },
} satisfies Acts;
