import { describe, expect, it } from 'vitest';
import { type ItemFacts, itemFlags, type OrderFacts, orderFlags } from './order-flags';
import { itemStatus, orderStatus } from './order-status';

const now = new Date('2026-11-23T12:00:00Z');
const later = new Date('2026-11-23T12:30:00Z');

const paid: OrderFacts = { statusId: orderStatus.paid, isPaid: true, isHeld: false, graceEndsAt: null };
const item: ItemFacts = {
  statusId: itemStatus.paid,
  isRepeat: false,
  isReprint: false,
  isResendOpen: false,
  wasInProduction: false,
};

type Case = [
  what: string,
  order: Partial<OrderFacts>,
  item: Partial<ItemFacts>,
  may: (keyof ReturnType<typeof itemFlags>)[],
];

describe('the customer’s actions on an item', () => {
  it.each<Case>([
    [
      'that waits for its payment: nothing',
      { isPaid: false, statusId: 46 },
      { statusId: itemStatus.awaitingPayment },
      [],
    ],
    ['that is paid: request to resend files, cancel', {}, {}, ['requestResend', 'cancel']],
    [
      'that is being checked: the same',
      { statusId: 5 },
      { statusId: itemStatus.checkingFiles },
      ['requestResend', 'cancel'],
    ],
    ['in the period for changes: resend files, cancel', { graceEndsAt: later }, {}, ['resend', 'cancel']],
    [
      'after the period for changes: request again',
      { graceEndsAt: new Date(now.getTime()) },
      {},
      ['requestResend', 'cancel'],
    ],
    ['with new files being collected: resend them, cancel', {}, { isResendOpen: true }, ['resend', 'cancel']],
    [
      'with a problem: resend files, cancel, accept the problem',
      { statusId: 6 },
      { statusId: itemStatus.fileProblem },
      ['resend', 'cancel', 'hasProblem', 'release'],
    ],
    [
      'that was repeated: no other files, at any time',
      { graceEndsAt: later },
      { isRepeat: true },
      ['resendIsBarred', 'cancel'],
    ],
    [
      'that was repeated and has a problem: accept the problem',
      { statusId: 6 },
      { isRepeat: true, statusId: itemStatus.fileProblem },
      ['resendIsBarred', 'cancel', 'hasProblem', 'release'],
    ],
    [
      'that was in production and has a problem: resend files, accept the problem',
      { statusId: 6 },
      { wasInProduction: true, statusId: itemStatus.fileProblem },
      ['resend', 'hasProblem', 'release'],
    ],
    [
      'in production: nothing',
      { statusId: 7, graceEndsAt: later },
      { statusId: itemStatus.inProduction, isResendOpen: true },
      [],
    ],
    ['that is printed: nothing', { statusId: 7 }, { statusId: itemStatus.printed }, []],
    ['dispatched: nothing', { statusId: 9 }, { statusId: itemStatus.dispatched }, []],
    ['delivered: nothing here', { statusId: 22 }, { statusId: itemStatus.delivered }, []],
    ['cancelled: nothing', { statusId: 7 }, { statusId: itemStatus.cancelled, isResendOpen: true }, []],
  ])('%s', (_what, order, input, may) => {
    const flags = itemFlags({ ...paid, ...order }, { ...item, ...input }, now);
    expect(
      Object.entries(flags)
        .filter(([, is]) => is)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...may].sort());
  });
});

describe('the customer’s actions on the order', () => {
  const { inProduction, cancelled, fileProblem, awaitingPayment, delivered } = itemStatus;
  it.each<[what: string, order: Partial<OrderFacts>, statuses: number[], cancel: boolean, inGrace: boolean]>([
    ['that waits for its Pix', { isPaid: false, statusId: 46 }, [awaitingPayment], true, false],
    [
      'with a deposit or payment under review',
      { isPaid: false, statusId: 14, isHeld: true },
      [awaitingPayment],
      false,
      false,
    ],
    ['that was paid, with another payment under review', { isHeld: true }, [2], true, false],
    ['whose card was refused', { isPaid: false, statusId: 16 }, [awaitingPayment], true, false],
    ['that is paid', {}, [2, 2], true, false],
    ['in the period for changes', { graceEndsAt: later }, [2], true, true],
    ['with a problem', { statusId: 6 }, [5, fileProblem], true, false],
    ['with one of its items in production', { statusId: 5 }, [5, inProduction], false, false],
    ['with one item cancelled and the other waiting', {}, [cancelled, 2], true, false],
    ['in production', { statusId: 7, graceEndsAt: later }, [inProduction], false, false],
    ['that is delivered', { statusId: 22 }, [delivered], false, false],
    ['that is cancelled', { isPaid: false, statusId: 3 }, [cancelled], false, false],
  ])('%s', (_what, order, statuses, cancel, inGrace) => {
    const items = statuses.map((statusId) => ({ ...item, statusId }));
    expect(orderFlags({ ...paid, ...order }, items, now)).toEqual({ cancel, inGrace });
  });
});
