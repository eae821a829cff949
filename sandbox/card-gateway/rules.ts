import { done, type Outcome, refuse } from './forms';
import type { Card, Charge, EventType, Transaction } from './records';
import type { Behaviour } from './test-cards';

/** The gateway's rules: from a charge and a command to the next charge and the events that the shop is notified of. */

export type Changed = { charge: Charge; events: EventType[] };

const authorised: Transaction = {
  status: 'authorized_pending_capture',
  code: '00',
  message: 'Transação autorizada',
};
const captured: Transaction = { status: 'captured', code: '00', message: 'Transação capturada com sucesso' };

const refusals: Partial<Record<Behaviour, [code: string, message: string]>> = {
  refused: ['05', 'Não autorizada'],
  'processing-refused': ['05', 'Não autorizada'],
  expired: ['54', 'Cartão vencido'],
  blocked: ['62', 'Cartão restrito'],
  'insufficient-funds': ['51', 'Saldo ou limite insuficiente'],
  'wrong-cvc': ['N7', 'Código de segurança inválido'],
  fraud: ['59', 'Suspeita de fraude'],
};

const approve = (charge: Charge, at: string): Charge => {
  const { next: _, ...rest } = charge;
  return charge.operation === 'auth_only'
    ? { ...rest, status: 'pending', transaction: authorised, updatedAt: at }
    : { ...rest, status: 'paid', transaction: captured, updatedAt: at, paidAt: at };
};

const decline = (charge: Charge, at: string): Charge => {
  const { next: _, ...rest } = charge;
  const [code, message] = refusals[charge.card.behaviour] ?? ['05', 'Não autorizada'];
  return {
    ...rest,
    status: 'failed',
    transaction: { status: 'not_authorized', code, message },
    updatedAt: at,
  };
};

const takeBack = (charge: Charge, at: string): Charge => {
  const { next: _, ...rest } = charge;
  const transaction = { ...charge.transaction, status: 'chargedback' as const };
  return { ...rest, status: 'chargedback', transaction, updatedAt: at };
};

const eventsOf = (charge: Charge): EventType[] => {
  if (charge.status === 'paid') return ['charge.paid', 'order.paid'];
  if (charge.status === 'failed') return ['charge.payment_failed', 'order.payment_failed'];
  if (charge.status === 'chargedback') return ['charge.chargedback'];
  return charge.status === 'pending' ? ['charge.pending'] : [];
};

/** Schedules the chargeback of a paid charge when the test card is one that gets contested. */
const withDispute = (charge: Charge, now: Date, settlesMs: number): Charge =>
  charge.status === 'paid' && charge.card.behaviour === 'chargeback'
    ? { ...charge, next: { at: new Date(now.getTime() + settlesMs).toISOString(), to: 'chargedback' } }
    : charge;

export type NewCharge = Pick<Charge, 'id' | 'amount' | 'installments' | 'operation'> & { card: Card };
type Moment = { now: Date; settlesMs: number };

/** A new charge with the issuer's immediate answer. */
export const startCharge = (requested: NewCharge, { now, settlesMs }: Moment): Changed => {
  const at = now.toISOString();
  const fresh: Charge = {
    ...requested,
    status: 'processing',
    transaction: { status: 'processing', code: '', message: 'Em processamento' },
    canceledAmount: 0,
    createdAt: at,
    updatedAt: at,
  };
  const { behaviour } = requested.card;
  if (behaviour === 'processing-paid' || behaviour === 'processing-refused') {
    const to = behaviour === 'processing-paid' ? 'approved' : 'refused';
    const settlesAt = new Date(now.getTime() + settlesMs).toISOString();
    return { charge: { ...fresh, next: { at: settlesAt, to } }, events: [] };
  }
  const charge = behaviour in refusals ? decline(fresh, at) : approve(fresh, at);
  return { charge: withDispute(charge, now, settlesMs), events: eventsOf(charge) };
};

/** Refunds a part of a paid charge, or what is left of it. */
const giveBack = (charge: Charge, part: number, at: string): Changed => {
  const canceledAmount = charge.canceledAmount + part;
  const { next: _next, returning: _returning, ...rest } = charge;
  const changed = { ...rest, canceledAmount, updatedAt: at };
  if (canceledAmount < charge.amount) {
    const transaction: Transaction = { ...charge.transaction, status: 'partial_refunded' };
    // A partial refund does not cancel a scheduled chargeback.
    const next = charge.next?.to === 'chargedback' ? { next: charge.next } : {};
    return { charge: { ...changed, ...next, transaction }, events: ['charge.partial_canceled'] };
  }
  const transaction: Transaction = { ...charge.transaction, status: 'refunded' };
  return {
    charge: { ...changed, status: 'canceled', transaction, canceledAt: at },
    events: ['charge.refunded'],
  };
};

/** The acquirer accepted a refund but could not carry it out. */
const failReturn = (charge: Charge, at: string): Changed => {
  const { next: _next, returning: _returning, ...rest } = charge;
  const transaction: Transaction = { ...charge.transaction, status: 'error_on_refunding' };
  return { charge: { ...rest, transaction, hasFailedReturn: true, updatedAt: at }, events: [] };
};

/** The charge after its pending change (`next`), and the events of that change. */
export const settled = (charge: Charge): Changed => {
  if (!charge.next) return { charge, events: [] };
  const { at, to } = charge.next;
  if (to === 'returned') return giveBack(charge, charge.returning ?? 0, at);
  if (to === 'return-failed') return failReturn(charge, at);
  const change = { approved: approve, refused: decline, chargedback: takeBack }[to];
  const after = change(charge, at);
  return { charge: after, events: eventsOf(after) };
};

/** The charge as it is at `now`: with its pending change when that is due. */
export const state = (charge: Charge, now: Date): Charge =>
  charge.next && new Date(charge.next.at) <= now ? settled(charge).charge : charge;

/** POST /charges/{id}/capture */
export const captureCharge = (charge: Charge, { now, settlesMs }: Moment): Outcome<Changed> => {
  if (charge.transaction.status !== 'authorized_pending_capture')
    return refuse(412, 'This charge can not be captured.');
  const at = now.toISOString();
  const paid: Charge = { ...charge, status: 'paid', transaction: captured, updatedAt: at, paidAt: at };
  return done({ charge: withDispute(paid, now, settlesMs), events: eventsOf(paid) });
};

const letGo = (charge: Charge, at: string): Changed => {
  const transaction: Transaction = { status: 'voided', code: '00', message: 'Transação cancelada' };
  const ended = { canceledAmount: charge.amount, updatedAt: at, canceledAt: at };
  return { charge: { ...charge, ...ended, status: 'canceled', transaction }, events: ['charge.refunded'] };
};

/** DELETE /charges/{id}: an authorised amount is voided whole, a paid one is refunded whole or in parts. */
export const cancelCharge = (
  charge: Charge,
  amount: number | undefined,
  { now, settlesMs }: Moment,
): Outcome<Changed> => {
  const at = now.toISOString();
  if (charge.transaction.status === 'authorized_pending_capture') return done(letGo(charge, at));
  if (charge.status !== 'paid') return refuse(412, 'This charge can not be canceled.');
  if (charge.returning !== undefined) return refuse(412, 'This charge has a cancellation in progress.');
  const left = charge.amount - charge.canceledAmount;
  const part = amount ?? left;
  if (part > left) return refuse(422, 'The amount exceeds what is left of the charge.');
  const { behaviour } = charge.card;
  if (behaviour === 'refund-refused') return refuse(412, 'The acquirer did not accept the refund.');
  const fails = behaviour === 'refund-fails-once' && !charge.hasFailedReturn;
  if (!fails && behaviour !== 'refund-late') return done(giveBack(charge, part, at));
  const transaction: Transaction = { ...charge.transaction, status: 'waiting_cancellation' };
  const settlesAt = new Date(now.getTime() + settlesMs).toISOString();
  const next = { at: settlesAt, to: fails ? 'return-failed' : 'returned' } as const;
  return done({ charge: { ...charge, transaction, returning: part, next, updatedAt: at }, events: [] });
};

/** The cardholder contests the charge, with immediate effect. */
export const disputeCharge = (charge: Charge, now: Date): Outcome<Changed> => {
  if (charge.status !== 'paid') return refuse(412, 'Só uma cobrança paga pode ser contestada.');
  const after = takeBack(charge, now.toISOString());
  return done({ charge: after, events: eventsOf(after) });
};
