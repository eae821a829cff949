import type { BackOfficeActKind } from '../../../back-office/act';
import { doAsStaff, logBackOfficeAct } from '../../../back-office/do-as-staff.server';
import { fail, ok, type Result } from '../../../shared/result';
import { rowId } from '../../../shared/row-id';
import type { BookingContext } from '../../core/payment-handler.server';
import { confirmDeposit } from '../../means/deposit/handler.server';
import { type MoneyAct, type MoneyList, moneyActLabels, moneyBackOfficeMessages } from './money-task';
import {
  changeWaitingRefund,
  findDepositOrder,
  giveReviewBack,
  settleChargeback,
  settlePixReturn,
} from './money-task-store.server';

type Task = { list: MoneyList; key: string; act: MoneyAct };

/** The order of the money; null if the money no longer waits. */
type Settle = (services: BookingContext, task: Task) => Promise<number | null>;

const settlers: Record<MoneyList, { kind: BackOfficeActKind; settle: Settle }> = {
  devolucoes: {
    kind: 'refund',
    settle: ({ db, clock }, { key, act }) =>
      changeWaitingRefund(
        db,
        rowId(key),
        act === 'feito'
          ? { settledAt: clock.now() }
          : { state: 'promised', ...(act === 'carteira' && { goal: 'wallet' }) },
      ),
  },
  recebimentos: { kind: 'receipt', settle: ({ db }, { key }) => giveReviewBack(db, key) },
  depositos: {
    kind: 'deposit',
    settle: async (services, { key }) => {
      const orderId = await findDepositOrder(services.db, rowId(key));
      if (orderId === null) return null;
      const confirmed = await confirmDeposit(services, orderId);
      return confirmed.ok && confirmed.value.isNew ? orderId : null;
    },
  },
  contestadas: {
    kind: 'chargeback',
    settle: ({ db, clock }, { key }) => settleChargeback(db, key, clock.now()),
  },
  pix: {
    kind: 'chargeback',
    settle: ({ db, clock }, { key }) => {
      const [endToEndId = '', returnId = ''] = key.split(' ');
      return settlePixReturn(db, { endToEndId, returnId }, clock.now());
    },
  },
};

/**
 * Carries out a person's decision about money, and logs it. If it was already decided, here, in Prisma Studio or by a
 * bank, nothing changes.
 */
export const settleMoneyTask = (
  services: BookingContext,
  { operatorId, ...task }: Task & { operatorId: number },
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { kind, settle } = settlers[task.list];
    const orderId = await settle(within, task);
    if (orderId === null) return fail(moneyBackOfficeMessages.changedMeanwhile);
    await logBackOfficeAct(within, {
      operatorId,
      kind,
      orderId,
      itemId: null,
      createdAt: within.clock.now(),
      detail: `${moneyActLabels[task.act]} (${task.key})`,
    });
    return ok(null);
  });
