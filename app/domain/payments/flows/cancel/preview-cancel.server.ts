import { readOrderShares } from '~/domain/orders/end-order.server';
import type { OrderView } from '~/domain/orders/order';
import type { Context } from '../../../shared/context.server';
import type { Centavos } from '../../../shared/money';
import { itemMoney } from '../money-back/give-item-back.server';
import { previewMoneyBack } from '../money-back/money-back.server';
import type { MoneyBackPlan } from '../money-back/plan-money-back';

/** What a dialog shows before a cancellation. */
export type CancelPreview = {
  /** Null for the whole order */
  itemId: number | null;
  /** Cancels the whole order, as it is the last item */
  isWhole: boolean;
  /** The refund by each route that can be chosen; null if nothing was paid. */
  back: { sameWay: MoneyBackPlan; wallet: MoneyBackPlan; account: MoneyBackPlan | null } | null;
  /** Freight that is kept, because other items are sent. */
  freightStays: Centavos;
  needsReason: boolean;
};

const someAccount = { bank: '', agency: '', account: '', holder: '', document: '' };

/**
 * Previews a cancellation. The caller must have checked that the order is the customer's own. Null if it cannot be
 * cancelled (any more).
 */
export const previewCancel = async (
  services: Pick<Context, 'db' | 'clock'>,
  order: OrderView,
  itemId: number | null,
): Promise<CancelPreview | null> => {
  const { id: orderId, flags, status, freight } = order;
  const item = itemId === null ? null : order.items.find(({ id }) => id === itemId);
  const isAllowed = itemId === null ? flags.cancel : item?.flags.cancel === true;
  if (!isAllowed) return null;
  const needsReason = !flags.inGrace;
  if (!status.isPaid) return { itemId, isWhole: true, back: null, freightStays: 0, needsReason };
  const shares = await readOrderShares(services, orderId);
  const isWhole =
    itemId === null || shares.every(({ itemId: other, isCancelled }) => other === itemId || isCancelled);
  const share = shares.find(({ itemId: other }) => other === itemId)?.share ?? 0;
  const amount = isWhole ? 'all' : await itemMoney(services, { orderId, itemId: itemId ?? 0, share });
  const planFor = async (
    wanted: Parameters<typeof previewMoneyBack>[1]['wanted'],
  ): Promise<MoneyBackPlan> => {
    const plan = await previewMoneyBack(services, { orderId, amount, wanted });
    return plan.ok ? plan.value : { total: 0, orderAmount: 0, parts: [], takesAccount: false };
  };
  const sameWay = await planFor('same-way');
  return {
    itemId,
    isWhole,
    needsReason,
    back: {
      sameWay,
      wallet: await planFor('wallet'),
      account: sameWay.takesAccount ? await planFor({ account: someAccount }) : null,
    },
    freightStays: isWhole ? 0 : freight,
  };
};
