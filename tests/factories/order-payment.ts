import { barcodeOf } from '../../app/domain/payments/boleto/barcode';
import { freeFieldOf, ourNumber } from '../../app/domain/payments/boleto/free-field';
import type { BoletoBank, NewSlip, Slip, SlipReceipt } from '../../app/domain/payments/boleto-ports';
import { changePayment } from '../../app/domain/payments/change-payment.server';
import { issueBoleto } from '../../app/domain/payments/issue-boleto.server';
import type { WantedPayment } from '../../app/domain/payments/payment-plan';
import { ok } from '../../app/domain/shared/result';
import type { Services } from '../../app/services.server';
import { addressOf } from './cart';
import { type PlacedOrder, payableOrder } from './order';

const wanted = (typeId: number, optionId: number | null = null): WantedPayment => ({
  ...{ typeId, optionId, withCredit: false, cards: [] },
});

/** Lets customers pay in these ways, whatever the seed says of them. */
export const allowTypes = async ({ db, paymentMethods }: Services, ids: readonly number[]): Promise<void> => {
  await db.paymentType.updateMany({ where: { id: { in: [...ids] } }, data: { active: true } });
  paymentMethods.forget();
};

/** An order that waited for a Pix and is now to be paid so. */
const orderPaidBy = async (services: Services, payment: WantedPayment): Promise<PlacedOrder> => {
  const order = await payableOrder(services);
  const input = {
    customer: { id: order.customer.id },
    orderId: order.orderId,
    payment,
    shownTotal: null,
    shownCredit: null,
  };
  const changed = await changePayment(services, input);
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
  const { id } = await services.db.payment.findFirstOrThrow({
    where: { orderId: order.orderId },
    orderBy: { attempt: 'desc' },
  });
  return { ...order, paymentId: id };
};

/** An order that waits for the receipt of a deposit. */
export const depositOrder = (services: Services): Promise<PlacedOrder> =>
  orderPaidBy(services, wanted(1, 101));

const barcodeFor = ({ dueOn, amount }: NewSlip, sequence: number): string =>
  barcodeOf({
    ...{ bank: '001', dueOn, amount },
    freeField: freeFieldOf({ agreement: '3128557', sequence, portfolio: '17' }),
  });

/** A bank of slips in memory. */
export const slipBank = () => {
  const slips = new Map<string, Slip>();
  const missing = { ok: false, failure: { kind: 'not-found', detail: 'no such slip' } } as const;
  const bank: BoletoBank = {
    register: async (asked) => {
      const { reference, amount, dueOn } = asked;
      const slipId = `slip-${reference}`;
      if (!slips.has(reference))
        slips.set(reference, { slipId, reference, amount, dueOn, status: 'open', receipts: [] });
      const sequence = [...slips.keys()].indexOf(reference) + 1;
      const number = ourNumber({ agreement: '3128557', sequence });
      return ok({ slipId, ourNumber: number, barcode: barcodeFor(asked, sequence) });
    },
    find: async (reference) => {
      const slip = slips.get(reference);
      return slip ? ok(slip) : missing;
    },
    cancel: async (reference) => {
      const slip = slips.get(reference);
      if (!slip) return missing;
      if (slip.status !== 'paid') slip.status = 'cancelled';
      return ok(slip);
    },
    listPaid: async () => ok([]),
  };
  const pay = (reference: string, receipt: SlipReceipt): void => {
    const slip = slips.get(reference);
    if (!slip) throw new Error(`no slip ${reference}`);
    slip.receipts.push(receipt);
    if (slip.status === 'open') slip.status = 'paid';
  };
  return { bank, pay };
};

/** An order with a slip, registered at a bank of its own. */
export const slipOrder = async (services: Services, { bank } = slipBank()): Promise<PlacedOrder> => {
  await allowTypes(services, [6]);
  const order = await payableOrder(services);
  await addressOf(services, order.customer.id);
  const within = { ...services, boletos: bank };
  const input = {
    customer: { id: order.customer.id },
    orderId: order.orderId,
    shownTotal: null,
    shownCredit: null,
  };
  const changed = await changePayment(within, { ...input, payment: wanted(6) });
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
  const { id, txid } = await services.db.payment.findFirstOrThrow({
    where: { orderId: order.orderId },
    orderBy: { attempt: 'desc' },
  });
  // The outbox's work, at this bank.
  const issued = await issueBoleto(within, id);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return { ...order, paymentId: id, txid: txid ?? '' };
};
