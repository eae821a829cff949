import type { Customer } from '~/domain/accounts/customer';
import { type Cart, cartContents, type Delivery, hasDestination, isSameThings } from '~/domain/cart/cart';
import { type DeliveryWay, wayOf } from '~/domain/cart/cart-query';
import { type CompleteLine, isComplete } from '~/domain/orders/place-order.server';
import type { HasDb } from '~/platform/db.server';
import type { Allowance } from '../../../shared/rate-limit';
import { fail, ok, type Result } from '../../../shared/result';
import { type PlanFacts, planChange, planPayment } from '../../core/payment-plan';
import type { PlannedPaymentPart, WantedPayment } from '../../core/planned-payment';
import type { FinaliseFailure } from './labels';

export type FinaliseInput = {
  /** An operator acting for the customer can prepare everything, but cannot accept the terms. */
  customer: Pick<Customer, 'id' | 'document' | 'type'> & Partial<Pick<Customer, 'operator'>>;
  cartToken: string;
  /** The total that the customer saw, in centavos; null if it was not shown. */
  shownTotal: number | null;
  /** `cartContents` of the cart that the customer saw; null if it was not shown. */
  shownContents: string | null;
  /** The delivery option that the customer saw selected; absent if none was shown. */
  shownWay?: DeliveryWay | undefined;
  payment: WantedPayment;
  /** The wallet's part that the page showed, in centavos; null if none. */
  shownCredit: number | null;
  /** The order's name as typed beside the button, '' for none; if absent, the cart's own. */
  orderName?: string;
  /** The note for the invoice as typed, likewise. */
  invoiceNote?: string;
  termsAccepted: boolean;
  /** The code of the cart's coupon, if the customer saw that it gives no discount and continues without it. */
  withoutCoupon?: string | undefined;
  /**
   * Whether another card may be tried: checked before, and counted with the order. A cart that already became an order
   * is answered all the same.
   */
  cardAllowance?: { looked: Allowance; take(within: HasDb): Promise<Allowance> };
};

export type Ready = { lines: CompleteLine[]; delivery: Delivery; paymentParts: PlannedPaymentPart[] };

/**
 * Refuses an order that differs from what the customer saw: other lines, another delivery, total or interest, less
 * credit.
 */
const checkShown = (cart: Cart, paymentParts: PlannedPaymentPart[], input: FinaliseInput) => {
  const { shownTotal, shownContents, shownCredit } = input;
  const { total } = cart.summary;
  const contents = cartContents(cart);
  if (shownContents !== null && !isSameThings(shownContents, contents))
    return fail<FinaliseFailure>({ kind: 'contents-changed' });
  if (shownTotal !== null && shownTotal !== total)
    return fail<FinaliseFailure>({ kind: 'price-changed', shown: shownTotal, total });
  if (shownContents !== null && shownContents !== contents)
    return fail<FinaliseFailure>({ kind: 'days-changed', days: cart.delivery?.businessDays ?? 0 });
  const changed = planChange(paymentParts, { credit: shownCredit, cards: input.payment.cards });
  return changed && fail<FinaliseFailure>(changed);
};

const receiverGap = ({
  delivery,
  collector,
  contact,
}: Cart): 'collector-missing' | 'contact-missing' | null => {
  if (delivery?.type === 'counter') return collector ? null : 'collector-missing';
  return contact ? null : 'contact-missing';
};

/**
 * The checks of the spec (section 5), in its order, stopping at the first failure; then the comparison with what was
 * shown.
 */
export const checkReady = (
  cart: Cart,
  input: FinaliseInput,
  { lacksBilling, facts }: { lacksBilling: boolean; facts: PlanFacts },
): Result<Ready, FinaliseFailure> => {
  const { lines, delivery } = cart;
  if (lines.length === 0) return fail({ kind: 'cart-empty' });
  if (!input.customer.document) return fail({ kind: 'document-missing' });
  if (lacksBilling) return fail({ kind: 'billing-missing' });
  const isElsewhere = delivery && input.shownWay && wayOf(delivery) !== input.shownWay;
  if (!delivery && hasDestination(input.shownContents ?? ''))
    return fail({ kind: 'delivery-missing', wasShown: true });
  if (!delivery || isElsewhere) return fail({ kind: 'delivery-missing' });
  const gap = receiverGap(cart);
  if (gap === 'collector-missing') return fail({ kind: gap });
  const plan = planPayment(input.payment, facts);
  if (!plan.ok) return plan;
  const unavailable = lines.find((line) => line.gaps.includes('price'));
  if (unavailable) return fail({ kind: 'line-unavailable', lineId: unavailable.id });
  const withoutFiles = lines.find((line) => line.gaps.includes('files'));
  if (withoutFiles) return fail({ kind: 'files-missing', lineId: withoutFiles.id });
  const warned = lines.find((line) => line.gaps.includes('warnings'));
  if (warned) return fail({ kind: 'warnings-open', lineId: warned.id });
  for (const { id, spine } of lines)
    if (spine?.stops) return fail({ kind: 'spine-changed', lineId: id, spine });
  if (input.customer.operator) return fail({ kind: 'operator' });
  if (!input.termsAccepted) return fail({ kind: 'terms-missing' });
  if (gap) return fail({ kind: gap });
  const { coupon } = cart;
  if (coupon?.refusal && coupon.code !== input.withoutCoupon)
    return fail({ kind: 'coupon', failure: coupon.refusal });
  return (
    checkShown(cart, plan.value, input) ??
    ok({ lines: lines.filter(isComplete), delivery, paymentParts: plan.value })
  );
};
