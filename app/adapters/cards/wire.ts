import { z } from 'zod';
import type { CardCharge, CardChargeStatus, CardRefusal } from '~/domain/payments/core/ports/card-gateway';
import type { CardBrandName } from '~/domain/payments/means/card/brands';

/**
 * Return codes of acquirers: the two-character codes that ABECS agreed on with the brands, and the four-digit ones of
 * the gateway's own acquirer.
 */
const codes: Record<Exclude<CardRefusal, 'other'>, readonly string[]> = {
  // 61: over the limit of the card.
  'insufficient-funds': ['51', '61', '1016'],
  expired: ['54', '1001', '2001'],
  // Lost, stolen, not unlocked yet, restricted.
  blocked: ['04', '41', '43', '62', '78', '1004', '1022', '1025', '2000', '2004', '2007', '2008', '2009'],
  'wrong-cvc': ['63', '82', 'N7', '1045'],
  fraud: ['59', '2002'],
};

const known = new Map(
  Object.entries(codes).flatMap(([refusal, list]) => list.map((code) => [code, refusal as CardRefusal])),
);

/** Why a card was refused, by the acquirer's code; `other` for codes that do not help the customer. */
const refusalOf = (code: string | null): CardRefusal => known.get(code?.toUpperCase() ?? '') ?? 'other';

/** The answers of Pagar.me's API, version 5. Fields that the shop uses are validated; all others may come and go. */

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);

const transaction = z.object({
  status: z.string(),
  acquirer_return_code: optionalText,
  antifraud_response: z.object({ status: z.string().nullish() }).nullish(),
  card: z.object({ brand: optionalText, last_four_digits: optionalText }).nullish(),
});

const charge = z.object({
  id: z.string().min(1),
  amount: z.number().int().positive(),
  canceled_amount: z.number().int().min(0).nullish(),
  status: z.enum(['pending', 'paid', 'canceled', 'processing', 'failed', 'chargedback']),
  payment_method: z.literal('credit_card'),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  last_transaction: transaction,
});
type ChargeWire = z.infer<typeof charge>;

const statusOf = (wire: ChargeWire): CardChargeStatus => {
  switch (wire.status) {
    case 'paid':
      return 'captured';
    case 'pending':
      return wire.last_transaction.status === 'authorized_pending_capture' ? 'authorised' : 'processing';
    case 'processing':
      return 'processing';
    case 'failed':
      return 'refused';
    case 'canceled':
      return wire.paid_at ? 'refunded' : 'voided';
    case 'chargedback':
      return 'charged-back';
  }
};

const returnedOf = ({ amount, canceled_amount }: ChargeWire, status: CardChargeStatus): number => {
  if (status === 'refunded') return amount;
  return status === 'captured' || status === 'charged-back' ? (canceled_amount ?? 0) : 0;
};

/** Whether the last transaction is a refund that is not in the sums yet, or that failed. */
const returningOf = ({ status, last_transaction: last }: ChargeWire): CardCharge['returning'] => {
  if (status !== 'paid') return 'no';
  if (last.status === 'waiting_cancellation') return 'under-way';
  return last.status === 'error_on_refunding' || last.status === 'error_on_voiding' ? 'failed' : 'no';
};

const refusedWhy = ({ last_transaction: last }: ChargeWire) =>
  last.antifraud_response?.status === 'reproved' ? 'fraud' : refusalOf(last.acquirer_return_code);

/** Brands that the gateway names differently from the shop (payments/means/card/brands.ts). */
const otherNames: Record<string, CardBrandName> = {
  diners: 'dinersclub',
  'diners club': 'dinersclub',
  sorocred: 'soro-cred',
  'american express': 'amex',
};

const brandOf = (brand: string | null): string | null => {
  const name = brand?.toLowerCase() ?? null;
  return name === null ? null : (otherNames[name] ?? name);
};

const isLast4 = (text: string | null | undefined): text is string => /^\d{4}$/.test(text ?? '');

const read = (wire: ChargeWire, order: { id: string; code: string }): CardCharge => {
  const status = statusOf(wire);
  const card = wire.last_transaction.card;
  return {
    chargeId: wire.id,
    orderId: order.id,
    reference: order.code,
    status,
    amount: wire.amount,
    returned: returnedOf(wire, status),
    returning: returningOf(wire),
    brand: brandOf(card?.brand ?? null),
    last4: isLast4(card?.last_four_digits) ? card.last_four_digits : null,
    refusal: status === 'refused' ? refusedWhy(wire) : null,
    paidAt: wire.paid_at ? new Date(wire.paid_at) : null,
  };
};

const order = z.object({ id: z.string().min(1), code: z.string().min(1) });

/** An order of ours has one payment, so its last charge counts. */
export const orderWire = order
  .extend({ charges: z.array(charge).min(1) })
  .transform(({ charges, ...ids }, context): CardCharge => {
    const last = charges.at(-1);
    if (last) return read(last, ids);
    context.addIssue({ code: 'custom', message: 'no charge' });
    return z.NEVER;
  });

export const orderPageWire = z.object({ data: z.array(orderWire) });

export const chargeWire = charge.extend({ order }).transform(({ order: ids, ...wire }) => read(wire, ids));

/** A charge in a list has its order's code in the order, or as its own. */
export const disputedWire = z
  .object({
    id: z.string().min(1),
    code: optionalText,
    status: z.string(),
    order: z.object({ code: optionalText }).nullish(),
  })
  .transform(({ id, code, status, order: of }) => ({
    chargeId: id,
    reference: of?.code ?? code ?? '',
    isChargedBack: status === 'chargedback',
  }));

/**
 * A page whose entries are parsed one by one. `next` is null after the last page; some gateways leave it out there.
 */
export const chargePageWire = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ next: z.string().nullish() }).nullish().catch(null),
});

/** The id of an entry that cannot be parsed otherwise. */
export const namesWire = z.object({ id: z.string().nullable().catch(null) }).catch({ id: null });

const refusalWire = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.unknown()).nullish(),
});

/** A refusal's message and field names for the log. Values are left out, since they may be a customer's. */
export const refusalLine = (body: unknown): string => {
  const read = refusalWire.safeParse(body);
  if (!read.success) return 'without a readable reason';
  const places = Object.keys(read.data.errors ?? {});
  return [read.data.message, ...places].filter(Boolean).join(' | ').slice(0, 500);
};
