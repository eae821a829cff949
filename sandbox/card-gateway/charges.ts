import type { Documents } from '../store/memory-store';
import { announce } from './announcements';
import {
  done,
  invalid,
  type OrderRequest,
  type Outcome,
  readCancelRequest,
  readChargeQuery,
  readOrderRequest,
  refuse,
} from './forms';
import { presentChargeWithOrder, presentOrder } from './present';
import { type Charge, codes, doneKeys, type Order, orders, PART, tokens } from './records';
import {
  type Changed,
  cancelCharge,
  captureCharge,
  disputeCharge,
  settled,
  startCharge,
  state,
} from './rules';
import type { Behaviour } from './test-cards';
import { cardBehind, type Gateway, newId } from './tokens';

/** Commands on orders and charges. */

const line = ({ sender, webhookUrl }: Gateway) => ({ sender, webhookUrl: webhookUrl() });
const asItStands = (order: Order, now: Date): Order => ({ ...order, charge: state(order.charge, now) });

const total = ({ items }: OrderRequest) =>
  items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

const orderOf = (requested: OrderRequest, code: string, charge: Charge): Order => ({
  id: newId('or'),
  code,
  description: requested.items[0]?.description ?? '',
  customer: {
    name: requested.customer.name,
    email: requested.customer.email,
    document: requested.customer.document,
  },
  createdAt: charge.createdAt,
  charge,
});

/** Stores the order and schedules the webhook calls about it. */
const keep = async (gateway: Gateway, documents: Documents, order: Order, events: Changed['events']) => {
  await documents.write(orders, order.code, order, new Date(order.createdAt));
  await announce(line(gateway), documents, { order, events });
};

const scheduleTheEnd = async (gateway: Gateway, documents: Documents, order: Order) => {
  if (!order.charge.next) return;
  const end = settled(order.charge);
  const happened = {
    order: { ...order, charge: end.charge },
    events: end.events,
    delayMs: gateway.settlesMs + 50,
  };
  await announce(line(gateway), documents, happened);
};

/** The body of the answer, and the behaviour of the card that decides whether it is sent. */
export type Answered = { body: unknown; behaviour: Behaviour; isRepeated: boolean };

/** POST /orders: makes one order for each code and idempotency key, however often it is sent. */
export const placeOrder = async (
  gateway: Gateway,
  key: string | undefined,
  body: unknown,
): Promise<Outcome<Answered>> => {
  const read = readOrderRequest(body);
  if (!read.ok) return read;
  const requested = read.value;
  const [payment] = requested.payments;
  const amount = total(requested);
  if (!payment || (payment.amount ?? amount) !== amount)
    return invalid({ 'order.payments': ["The sum of all payments must be equal to the order's amount."] });
  const { card_token: tokenId, operation_type: operation, installments } = payment.credit_card;
  const code = requested.code ?? newId('sem');
  const now = await gateway.clock.now();
  const outcome = await gateway.store.transaction(PART, async (documents): Promise<Outcome<Answered>> => {
    const earlier = key === undefined ? undefined : await documents.read(doneKeys, `order ${key}`);
    const known = await documents.read(orders, earlier?.code ?? code);
    if (known) {
      if (known.charge.amount !== amount || known.code !== code)
        return refuse(422, 'Another order has this code or this idempotency key.');
      const order = asItStands(known, now);
      return done({ body: presentOrder(order), behaviour: order.charge.card.behaviour, isRepeated: true });
    }
    const token = await documents.read(tokens, tokenId);
    const card = cardBehind(token, code, now);
    if (!card.ok) return card;
    const { behaviour } = card.value;
    if (behaviour === 'hang') return done({ body: null, behaviour, isRepeated: false });
    const fresh = { id: newId('ch'), amount, installments, operation, card: card.value };
    const { charge, events } = startCharge(fresh, { now, settlesMs: gateway.settlesMs });
    const order = orderOf(requested, code, charge);
    if (token) await documents.write(tokens, tokenId, { ...token, usedBy: code }, now);
    for (const id of [order.id, charge.id]) await documents.write(codes, id, { code }, now);
    if (key !== undefined) await documents.write(doneKeys, `order ${key}`, { code }, now);
    await keep(gateway, documents, order, events);
    await scheduleTheEnd(gateway, documents, order);
    return done({ body: presentOrder(order), behaviour, isRepeated: false });
  });
  gateway.sender.wake();
  return outcome;
};

/** GET /orders?code= */
export const listOrders = async ({ store, clock }: Gateway, code: unknown): Promise<Outcome<unknown>> => {
  const now = await clock.now();
  const found =
    typeof code === 'string'
      ? [await store.read(orders, code)].filter((order) => order !== undefined)
      : await store.list(orders, { newestFirst: true, limit: 30 });
  const data = found.map((order) => presentOrder(asItStands(order, now)));
  return done({ data, paging: { total: data.length } });
};

/** GET /charges?status=&created_since=&created_until=&page=&size=, the newest first */
export const listCharges = async ({ store, clock }: Gateway, query: unknown): Promise<Outcome<unknown>> => {
  const read = readChargeQuery(query);
  if (!read.ok) return read;
  const { status, created_since: from, created_until: to, page, size } = read.value;
  const now = await clock.now();
  const all = await store.list(orders, {
    newestFirst: true,
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
  });
  const found = all
    .map((order) => asItStands(order, now))
    .filter(({ charge }) => status === undefined || charge.status === status);
  const data = found.slice((page - 1) * size, page * size).map(presentChargeWithOrder);
  const next = page * size < found.length ? `/charges?page=${page + 1}&size=${size}` : null;
  return done({ data, paging: { total: found.length, next } });
};

const unknownCharge = () => refuse(404, 'Charge not found.');

/** The order that a charge belongs to. */
const orderBehind = async (documents: Documents, id: string): Promise<Order | undefined> => {
  const found = await documents.read(codes, id);
  return found && documents.read(orders, found.code);
};

/** GET /charges/{id} and GET /orders/{id} */
export const readOne = async (
  { store, clock }: Gateway,
  id: string,
  what: 'charge' | 'order',
): Promise<Outcome<unknown>> => {
  const order = await orderBehind(store, id);
  const isMeant = order && (what === 'charge' ? order.charge.id : order.id) === id;
  if (!isMeant) return what === 'charge' ? unknownCharge() : refuse(404, 'Order not found.');
  const current = asItStands(order, await clock.now());
  return done(what === 'charge' ? presentChargeWithOrder(current) : presentOrder(current));
};

type Command = (charge: Charge, now: Date) => Outcome<Changed>;

/** Makes one change of a charge; the same idempotency key again only answers the current charge. */
const change = async (
  gateway: Gateway,
  { id, key }: { id: string; key?: string | undefined },
  command: Command,
): Promise<Outcome<unknown>> => {
  const now = await gateway.clock.now();
  const outcome = await gateway.store.transaction(PART, async (documents): Promise<Outcome<unknown>> => {
    const found = await orderBehind(documents, id);
    if (found?.charge.id !== id) return unknownCharge();
    const order = asItStands(found, now);
    const doneKey = key === undefined ? undefined : `${id} ${key}`;
    if (doneKey !== undefined && (await documents.read(doneKeys, doneKey)))
      return done(presentChargeWithOrder(order));
    const changed = command(order.charge, now);
    if (!changed.ok) return changed;
    const next = { ...order, charge: changed.value.charge };
    if (doneKey !== undefined) await documents.write(doneKeys, doneKey, { code: order.code }, now);
    await keep(gateway, documents, next, changed.value.events);
    if (next.charge.next?.at !== order.charge.next?.at) await scheduleTheEnd(gateway, documents, next);
    return done(presentChargeWithOrder(next));
  });
  gateway.sender.wake();
  return outcome;
};

type Which = { id: string; key?: string | undefined };

/** POST /charges/{id}/capture */
export const captureAtGateway = (gateway: Gateway, which: Which) =>
  change(gateway, which, (charge, now) => captureCharge(charge, { now, settlesMs: gateway.settlesMs }));

/** DELETE /charges/{id} */
export const cancelAtGateway = async (
  gateway: Gateway,
  which: Which,
  body: unknown,
): Promise<Outcome<unknown>> => {
  const read = readCancelRequest(body);
  if (!read.ok) return read;
  return change(gateway, which, (charge, now) =>
    cancelCharge(charge, read.value.amount, { now, settlesMs: gateway.settlesMs }),
  );
};

/** The cardholder contests the charge at the issuer. */
export const disputeAtGateway = (gateway: Gateway, id: string) => change(gateway, { id }, disputeCharge);

/** Sends the webhook about the current state of the charge again. */
export const announceAgain = async (gateway: Gateway, id: string): Promise<void> => {
  const now = await gateway.clock.now();
  await gateway.store.transaction(PART, async (documents) => {
    const found = await orderBehind(documents, id);
    if (!found) return;
    const order = asItStands(found, now);
    const types = {
      paid: 'charge.paid',
      pending: 'charge.pending',
      processing: 'charge.pending',
      failed: 'charge.payment_failed',
      canceled: 'charge.refunded',
      chargedback: 'charge.chargedback',
    } as const;
    await announce(line(gateway), documents, { order, events: [types[order.charge.status]] });
  });
  gateway.sender.wake();
};
