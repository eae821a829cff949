import { followRefunds } from '../../../app/domain/payments/flows/money-back/send-refund.server';
import { changePayment } from '../../../app/domain/payments/flows/pay/change-payment.server';
import { confirmBoleto } from '../../../app/domain/payments/means/boleto/confirm-boleto.server';
import { noteChargeback } from '../../../app/domain/payments/means/card/chargebacks.server';
import { confirmDeposit } from '../../../app/domain/payments/means/deposit/handler.server';
import { confirmPix } from '../../../app/domain/payments/means/pix/confirm-pix.server';
import { wantedBy, waysToPay } from './begin';
import { type Act, type Acts, outcomeOf, type World } from './life';

/** Acts that need a bank or the card gateway, which run in the test's own process. */

const PIX = 13;
const SLIP = 6;
const CARD = 3;
const WALLET = 4;
const UNPAID = /already|não|nao|removid|expir|refus|vencid|paga|conclu|baixado|excederia/i;

/** A refusal by a bank is an expected result. */
const unlessRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (!UNPAID.test(String(error))) throw error;
      return false;
    },
  );

/** Pays one of the order's charges, usually the last, with or without a callback. */
const pay: Act<World> = async ({ services, bank }, { orderId }, draw) => {
  const paymentParts = await services.db.payment.findMany({
    where: { orderId, part: { gt: 0 } },
    orderBy: { id: 'desc' },
  });
  const paymentPart = draw.chance(80)
    ? paymentParts[0]
    : paymentParts[draw.below(Math.max(1, paymentParts.length))];
  const [isForced, isTold, isOther] = [draw.chance(15), draw.chance(75), draw.chance(4)];
  if (paymentPart?.typeId === PIX && paymentPart.txid) {
    const come = isForced ? bank.payAnyway : bank.pay;
    const isPaid = await unlessRefused(come(paymentPart.txid, { notify: 'never' }));
    if (isTold) await confirmPix(services, paymentPart.txid);
    return `a Pix ${isPaid ? 'paid' : 'refused'}${isForced ? ', late or twice' : ''}${isTold ? '' : ', untold'}`;
  }
  if (paymentPart?.typeId === SLIP && paymentPart.txid && paymentPart.externalId) {
    const amount = isOther ? paymentPart.charged - 100 : paymentPart.charged;
    const options = { notify: 'never', anyway: isForced, amount } as const;
    const isPaid = await unlessRefused(bank.slips.pay(paymentPart.externalId, options));
    if (isTold) await confirmBoleto(services, paymentPart.txid);
    return `a slip ${isPaid ? 'paid' : 'refused'}${isForced ? ', late or twice' : ''}${isTold ? '' : ', untold'}`;
  }
  if (paymentPart?.typeId === 1) return `a deposit: ${outcomeOf(await confirmDeposit(services, orderId))}`;
  return 'nothing there';
};

const payOtherwise: Act<World> = async (world, { userId, orderId }, draw) => {
  const { services } = world;
  const order = await services.db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: true },
  });
  const held =
    order.payments.find(({ typeId, status }) => typeId === WALLET && status === 'pending')?.amount ?? 0;
  const way = draw.oneOf(waysToPay);
  const payment = await wantedBy(world, draw, { way, total: order.total - held, credit: 0 });
  const shown = { shownAttempt: null, shownTotal: null, shownCredit: null, ip: null };
  const asked = { ...payment, withCredit: way !== 'wallet' && draw.chance(30) };
  const changed = await changePayment(services, {
    customer: { id: userId },
    orderId,
    payment: asked,
    ...shown,
  });
  return `${way}: ${outcomeOf(changed)}`;
};

const disputeCard: Act<World> = async ({ services, bank }, { orderId }, draw) => {
  const paymentParts = await services.db.payment.findMany({
    where: { orderId, typeId: CARD, status: 'paid' },
    orderBy: { id: 'asc' },
  });
  if (paymentParts.length === 0) return 'nothing there';
  const paymentPart = draw.oneOf(paymentParts);
  const isTold = draw.chance(70);
  const charge = (await bank.cards.orders()).find(({ code }) => code === paymentPart.txid)?.charge;
  if (charge?.status !== 'paid') return 'nothing there';
  const isDisputed = await unlessRefused(bank.cards.dispute(charge.id));
  if (isTold) await noteChargeback(services, paymentPart.txid ?? '');
  return isDisputed
    ? `done${charge.canceledAmount > 0 ? ', of a charge that went back in part' : ''}`
    : 'refused';
};

const takePixBack: Act<World> = async ({ services, bank }, { orderId }, draw) => {
  const receipts = await services.db.moneyReceipt.findMany({
    where: { payment: { orderId, typeId: PIX, status: 'paid' }, disposition: 'applied' },
    orderBy: { externalId: 'asc' },
  });
  if (receipts.length === 0) return 'nothing there';
  const { externalId, amount } = draw.oneOf(receipts);
  const part = draw.chance(50) ? amount : 1 + draw.below(amount);
  const options = { valor: (part / 100).toFixed(2), notify: 'never' } as const;
  return (await unlessRefused(bank.takeBack(externalId, options))) ? 'done' : 'refused';
};

/** Repeats an earlier callback late, when it must have no effect. */
const tellAgain: Act<World> = async ({ services }, { orderId }) => {
  const paymentParts = await services.db.payment.findMany({
    where: { orderId, txid: { not: null } },
    orderBy: { id: 'desc' },
  });
  for (const { typeId, txid } of paymentParts) {
    if (typeId === PIX) await confirmPix(services, txid ?? '');
    if (typeId === SLIP) await confirmBoleto(services, txid ?? '');
    await followRefunds(services, txid ?? '');
  }
  return 'done';
};

export const actsOfBanks = {
  'somebody pays': pay,
  'the customer pays otherwise': payOtherwise,
  'the holder contests the card': disputeCard,
  'a bank takes a Pix back': takePixBack,
  'banks tell it all again': tellAgain,
} satisfies Acts<World>;
