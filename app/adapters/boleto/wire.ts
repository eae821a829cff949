import { z } from 'zod';
import type { SlipReceipt, SlipStatus } from '~/domain/payments/core/ports/boleto-bank';
import { isIsoDate } from '~/domain/shared/date-text';
import { fromReais } from '~/domain/shared/money';

/** The answers of Asaas' API, version 3. Fields that the shop uses are validated; all others may come and go. */

const amount = z
  .number()
  .positive()
  .max(99_999_999)
  .transform((reais) => fromReais(reais));
const day = z.string().refine(isIsoDate, 'not a day');

/** The boleto's status for each status of a payment. Received money stays a receipt, whatever happens to it later. */
const statuses = {
  PENDING: 'open',
  AWAITING_RISK_ANALYSIS: 'open',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paid',
  DUNNING_RECEIVED: 'paid',
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
  REFUNDED: 'paid',
} as const satisfies Record<string, SlipStatus>;
type StatusName = keyof typeof statuses;
const statusWords = Object.keys(statuses) as [StatusName, ...StatusName[]];

/** One payment of the API: a boleto, with the amount paid on it. */
export type SlipRecord = {
  slipId: string;
  reference: string;
  amount: number;
  dueOn: string;
  status: SlipStatus;
  createdOn: string;
  receipt: SlipReceipt | null;
};

export const paymentWire = z
  .object({
    id: z.string().min(1).max(64),
    externalReference: z.string().nullish(),
    /** The amount paid; before payment, the boleto's amount. */
    value: amount,
    /** The boleto's amount, if another amount was paid. */
    originalValue: amount.nullish(),
    dueDate: day,
    dateCreated: day,
    status: z.enum(statusWords),
    deleted: z.boolean().nullish(),
    paymentDate: day.nullish(),
    clientPaymentDate: day.nullish(),
  })
  .transform((wire, context): SlipRecord => {
    const isPaid = statuses[wire.status] === 'paid';
    const paidOn = wire.clientPaymentDate ?? wire.paymentDate;
    if (isPaid && !paidOn) {
      context.addIssue({ code: 'custom', path: ['paymentDate'], message: 'paid on no day' });
      return z.NEVER;
    }
    return {
      slipId: wire.id,
      reference: wire.externalReference ?? '',
      amount: wire.originalValue ?? wire.value,
      dueOn: wire.dueDate,
      status: wire.deleted ? 'cancelled' : statuses[wire.status],
      createdOn: wire.dateCreated,
      receipt:
        isPaid && paidOn
          ? {
              receiptId: wire.id,
              amount: wire.value,
              paidOn,
              ...(wire.status.startsWith('REFUND') && { isReturned: true }),
            }
          : null,
    };
  });

export const paymentPageWire = z.object({ hasMore: z.boolean(), data: z.array(paymentWire) });
/** A page whose entries are parsed one by one. */
export const entryPageWire = z.object({ hasMore: z.boolean(), data: z.array(z.unknown()) });

/** Identifies a payment that cannot be parsed otherwise. */
export const namesWire = z
  .object({ id: z.string().nullable().catch(null), externalReference: z.unknown() })
  .catch({ id: null, externalReference: undefined });

export const customerWire = z.object({ id: z.string().min(1), deleted: z.boolean().nullish() });
export const customerPageWire = z.object({ data: z.array(customerWire) });

export const identificationWire = z.object({
  nossoNumero: z.string().min(1).max(20),
  barCode: z.string().regex(/^\d{44}$/),
});

export const removedWire = z.object({ deleted: z.literal(true) });

const refusalWire = z.object({
  errors: z.array(z.object({ code: z.string().default('') })).default([]),
});

/** The error codes of a refusal for the log. Descriptions may quote a customer's data. */
export const refusalLine = (body: unknown): string => {
  const read = refusalWire.safeParse(body);
  const codes = read.success ? read.data.errors.map(({ code }) => code).filter(Boolean) : [];
  return codes.join(', ').slice(0, 500) || 'without a readable reason';
};
