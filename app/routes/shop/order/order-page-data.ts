import type { Person } from '~/domain/cart/receiver';
import type { ItemClaims } from '~/domain/claims/claim';
import type { Invoicing } from '~/domain/invoices/invoice';
import type { OrderView as Order } from '~/domain/orders/order';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import type { OtherMoney, PaymentView } from '~/domain/payments/core/payment-view';
import type { CancelPreview } from '~/domain/payments/flows/cancel/preview-cancel.server';
import type { DeliveryChoices } from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import type { RefundView } from '~/domain/payments/flows/money-back/refund';
import type { HeldBack } from '~/domain/payments/flows/pay/waiting-payment';
import type { ActAnswer } from './change.server';
import type { DeliveryFacts } from './delivery/delivery-card';
import type { ShopContact } from './order-notices';
import type { ShopAccount } from './payment/deposit-payment';
import type { PaymentOffer } from './payment/pay-order';
import type { PaymentAnswer } from './payment/payment-state';

export interface OrderPageData extends DeliveryFacts {
  order: Order;
  /** The day of arrival; null once the order was ended. */
  arrival: OrderArrival | null;
  payment: PaymentView | null;
  /** Money received for the order that did not pay it. */
  otherMoney: readonly OtherMoney[];
  /** The ways to pay; null if the order waits for no payment, or is held. */
  offer: PaymentOffer | null;
  /** Why it cannot be paid otherwise now. */
  held: HeldBack | null;
  /** The account for a deposit; null for other payments, and while none is set. */
  account: ShopAccount | null;
  /** The shop's time when the page was rendered. */
  now: Date;
  /** The payment page of the sandbox's bank; null outside sandbox mode. */
  payAt: string | null;
  /** Its refunds, pending or done. */
  refunds: readonly RefundView[];
  /** Other possible destinations; null if not requested. */
  choices: DeliveryChoices | null;
  buyer: Person;
  /** The data of the cancellation dialog, if it is open. */
  cancelling: CancelPreview | null;
  /** The answer to a refused form. */
  answer: PaymentAnswer | ActAnswer | null;
  contact: ShopContact;
  invoicing: Invoicing;
  /** Claims of the items that arrived. */
  claims: ItemClaims;
  /** The telephone that a contest suggests, if any. */
  claimPhone: string | null;
}

export interface PartProps {
  page: OrderPageData;
  /** The answer to a refused act. */
  refusal: ActAnswer | null;
}
