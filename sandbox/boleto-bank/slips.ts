import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Documents } from '../store/memory-store';
import { barcodeOf, lineOf, ourNumberOf } from './barcode';
import { done, type Outcome, presentEvent, presentSlip, refuse } from './present';
import { type BoletoBank, counters, customers, dayOf, PART, type Slip, slips } from './records';

/** Commands on slips, and the payment of a slip. */

const newId = () => `pay_${randomBytes(8).toString('hex')}`;
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const unknown = () => refuse('not_found', 'Cobrança não encontrada.', 404);

const form = z.object({
  customer: z.string(),
  billingType: z.literal('BOLETO'),
  value: z.number().positive().max(99_999_999),
  dueDate: day,
  description: z
    .string()
    .max(500)
    .regex(/^[ -~\u00a1-\u00ff]*$/)
    .default(''),
  externalReference: z.string().max(100).default(''),
});

const nextNumber = async (documents: Documents, now: Date): Promise<number> => {
  const next = ((await documents.read(counters, 'sequence')) ?? 0) + 1;
  await documents.write(counters, 'sequence', next, now);
  return next;
};

/** POST /payments: the same request twice makes two slips, as at the real bank. */
export const registerSlip = async (
  { store, clock }: BoletoBank,
  body: unknown,
): Promise<Outcome<unknown>> => {
  const read = form.safeParse(body);
  if (!read.success) {
    const place = String(read.error.issues[0]?.path[0] ?? 'object');
    return refuse(`invalid_${place}`, `O campo ${place} é inválido.`);
  }
  const { customer: customerId, value, dueDate: dueOn, description, externalReference } = read.data;
  const now = await clock.now();
  if (dueOn < dayOf(now)) return refuse('invalid_dueDate', 'O vencimento já passou.');
  return store.transaction(PART, async (documents): Promise<Outcome<unknown>> => {
    const customer = await documents.read(customers, customerId);
    if (!customer) return refuse('invalid_customer', 'Cliente inválido ou não informado.');
    const amount = Math.round(value * 100);
    const ourNumber = ourNumberOf(await nextNumber(documents, now));
    const slip: Slip = {
      id: newId(),
      customer: customerId,
      payerName: customer.name,
      externalReference,
      amount,
      dueOn,
      description,
      ourNumber,
      barcode: barcodeOf({ amount, dueOn, ourNumber }),
      createdAt: now.toISOString(),
      createdOn: dayOf(now),
    };
    await documents.write(slips, slip.id, slip, now);
    return done(presentSlip(slip, now));
  });
};

const listQuery = z.object({
  externalReference: z.string().optional(),
  paymentDate: z.object({ ge: day.optional(), le: day.optional() }).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** GET /payments: leaves out deleted slips. */
export const listSlips = async ({ store, clock }: BoletoBank, query: unknown): Promise<Outcome<unknown>> => {
  const read = listQuery.safeParse(query);
  if (!read.success) return refuse('invalid_query', 'Os parâmetros da consulta são inválidos.');
  const { externalReference, paymentDate, offset, limit } = read.data;
  const now = await clock.now();
  const found = (await store.list(slips, { newestFirst: true })).filter((slip) => {
    if (slip.isDeleted) return false;
    if (externalReference !== undefined && slip.externalReference !== externalReference) return false;
    if (paymentDate?.ge !== undefined && !(slip.paid && slip.paid.on >= paymentDate.ge)) return false;
    return paymentDate?.le === undefined || (slip.paid !== undefined && slip.paid.on <= paymentDate.le);
  });
  const data = found.slice(offset, offset + limit).map((slip) => presentSlip(slip, now));
  const hasMore = offset + limit < found.length;
  return done({ object: 'list', hasMore, totalCount: found.length, limit, offset, data });
};

/** GET /payments/{id} */
export const readSlip = async ({ store, clock }: BoletoBank, id: string): Promise<Outcome<unknown>> => {
  const slip = await store.read(slips, id);
  return slip ? done(presentSlip(slip, await clock.now())) : unknown();
};

/** GET /payments/{id}/identificationField */
export const identifySlip = async ({ store }: BoletoBank, id: string): Promise<Outcome<unknown>> => {
  const slip = await store.read(slips, id);
  if (!slip || slip.isDeleted) return unknown();
  const { barcode, ourNumber } = slip;
  return done({ identificationField: lineOf(barcode), nossoNumero: ourNumber, barCode: barcode });
};

/** DELETE /payments/{id}: afterwards banks no longer accept the slip. */
export const removeSlip = async ({ store, clock }: BoletoBank, id: string): Promise<Outcome<unknown>> => {
  const now = await clock.now();
  return store.transaction(PART, async (documents): Promise<Outcome<unknown>> => {
    const slip = await documents.read(slips, id);
    if (!slip || slip.isDeleted) return unknown();
    if (slip.paid) return refuse('invalid_action', 'Uma cobrança recebida não pode ser removida.');
    await documents.write(slips, id, { ...slip, isDeleted: true }, new Date(slip.createdAt));
    return done({ deleted: true, id, removedAt: now.toISOString() });
  });
};

export type PayOptions = {
  /** Centavos; by default the amount of the slip. */
  amount?: number;
  notify?: 'once' | 'twice' | 'never';
  delaySeconds?: number;
  /** Accepts the payment although the slip was deleted, as a real bank may do at the last minute. */
  anyway?: boolean;
};

const payInto = async (documents: Documents, slip: Slip, paid: NonNullable<Slip['paid']>, now: Date) => {
  if (!slip.paid) {
    const { isDeleted: _, ...state } = slip;
    const next = { ...state, paid };
    await documents.write(slips, slip.id, next, new Date(slip.createdAt));
    return next;
  }
  const again: Slip = {
    ...slip,
    id: newId(),
    paid,
    repeats: slip.repeats ?? slip.id,
    createdAt: now.toISOString(),
    createdOn: dayOf(now),
  };
  await documents.write(slips, again.id, again, now);
  return again;
};

const announce = async (
  { sender, webhookUrl }: BoletoBank,
  documents: Documents,
  { slip, now, times, delayMs }: { slip: Slip; now: Date; times: number; delayMs: number },
) => {
  const url = webhookUrl();
  if (url === null) return;
  // A repeated call keeps the id of the first, so that the receiver can recognise it.
  const body = presentEvent(`evt_${randomUUID().replaceAll('-', '')}`, slip, now);
  for (let count = 0; count < times; count += 1)
    await sender.note(documents, { slipId: slip.id, body }, { url, delayMs });
};

/** Simulates a payment at any bank: also late, with another amount, or a second time. Answers the receipt's id. */
export const paySlip = async (
  bank: BoletoBank,
  id: string,
  { amount, notify = 'once', delaySeconds = 0, anyway = false }: PayOptions = {},
): Promise<Outcome<{ receiptId: string }>> => {
  const now = await bank.clock.now();
  const outcome = await bank.store.transaction(
    PART,
    async (documents): Promise<Outcome<{ receiptId: string }>> => {
      const slip = await documents.read(slips, id);
      if (!slip) return unknown();
      if (slip.isDeleted && !anyway)
        return refuse('invalid_action', 'Este boleto foi baixado pela loja e não pode mais ser pago.');
      const paid = { amount: amount ?? slip.amount, on: dayOf(now) };
      const received = await payInto(documents, slip, paid, now);
      const times = { once: 1, twice: 2, never: 0 }[notify];
      await announce(bank, documents, { slip: received, now, times, delayMs: delaySeconds * 1000 });
      return done({ receiptId: received.id });
    },
  );
  bank.sender.wake();
  return outcome;
};

/** Sends the webhook of a paid slip again; does nothing when it is not paid. */
export const announceAgain = async (bank: BoletoBank, id: string): Promise<void> => {
  const now = await bank.clock.now();
  await bank.store.transaction(PART, async (documents) => {
    const slip = await documents.read(slips, id);
    if (slip?.paid) await announce(bank, documents, { slip, now, times: 1, delayMs: 0 });
  });
  bank.sender.wake();
};
