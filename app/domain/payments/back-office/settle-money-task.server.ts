import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { BackOfficeActKind } from '../../back-office/act';
import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { rowId } from '../../shared/row-id';
import { confirmDeposit } from '../deposit/confirm-deposit.server';
import { moneyActLabels, moneyBackOfficeMessages } from './labels';
import type { MoneyAct, MoneyList } from './money-task';
import {
  changeWaitingRefund,
  findDepositOrder,
  giveReviewBack,
  settleChargeback,
  settlePixReturn,
} from './money-task-store.server';

type Services = HasDb & { clock: Clock; logger: Logger };
type Task = { list: MoneyList; key: string; act: MoneyAct };

/** The order whose money it was; null where it does not wait any more. */
type Settle = (services: Services, task: Task) => Promise<number | null>;

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
 * Does what a person decided about money, with its line in the log. What was decided meanwhile, here, in Prisma Studio or
 * by a bank, is left as it is.
 */
export const settleMoneyTask = (
  services: Services,
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
