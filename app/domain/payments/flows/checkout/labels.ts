import type { CouponFailure } from '~/domain/promotions/coupon';
import { cartMessages } from '../../../cart/labels';
import { type SpineChange, spineChangeAdvice, spineChangeText } from '../../../files/cover-spine';
import { couponMessage, couponMessages } from '../../../promotions/labels';
import { type Centavos, formatBrl } from '../../../shared/money';
import { businessDaysText } from '../../../shared/unit-price';
import type { PaymentView } from '../../core/payment-view';
import type { PlanFailure } from '../../core/planned-payment';
import { pendingCardText, refusalText } from '../../means/card/labels';
import { cardDataRefused, isPlanFailure, isUndecidedCard, planMessage, tooManyCards } from '../pay/labels';

/** Why a cart does not become an order, in the order of the checks; the first that applies is returned. */
export type FinaliseFailure =
  | { kind: 'cart-not-found' }
  /** The request contained a card's number or code, which must never reach the shop. */
  | { kind: 'card-data' }
  | { kind: 'cart-empty' }
  | { kind: 'document-missing' }
  | { kind: 'billing-missing' }
  /** `wasShown`: the page still showed a delivery that was removed in another window. */
  | { kind: 'delivery-missing'; wasShown?: true }
  | { kind: 'collector-missing' }
  | PlanFailure
  | { kind: 'line-unavailable'; lineId: number }
  | { kind: 'files-missing'; lineId: number }
  /** The author has not accepted the warnings of a file. */
  | { kind: 'warnings-open'; lineId: number }
  /** The cover was approved for a different spine, see files/cover-spine.ts. */
  | { kind: 'spine-changed'; lineId: number; spine: SpineChange }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'operator' }
  | { kind: 'terms-missing' }
  | { kind: 'contact-missing' }
  | { kind: 'contents-changed' }
  /** Delivery time, in business days after production. */
  | { kind: 'days-changed'; days: number }
  | { kind: 'price-changed'; shown: Centavos; total: Centavos }
  | { kind: 'coupon'; failure: CouponFailure | { kind: 'changed' } };

/** The message for a refused order: the spec's text (5) if it has one. */
export const finaliseMessage = (failure: FinaliseFailure): string => {
  if (failure.kind === 'price-changed') {
    const { shown, total } = failure;
    return `O total mudou de ${formatBrl(shown)} para ${formatBrl(total)} desde que a página foi aberta. Confira o resumo e, se estiver de acordo, finalize de novo.`;
  }
  if (failure.kind === 'days-changed')
    return `O prazo de entrega mudou para ${businessDaysText(failure.days)} depois da produção. Confira o resumo e, se estiver de acordo, finalize de novo.`;
  if (failure.kind === 'spine-changed') return `${spineChangeText(failure.spine)}. ${spineChangeAdvice}`;
  if (failure.kind === 'coupon')
    return failure.failure.kind === 'changed' ? couponMessages.changed : couponMessage(failure.failure);
  if (failure.kind === 'limited') return tooManyCards(failure.retryAfterSeconds);
  if (failure.kind === 'delivery-missing' && failure.wasShown)
    return `${cartMessages.chooseDelivery} ${cartMessages.deliveryUndone}`;
  return isPlanFailure(failure) ? planMessage(failure) : messages[failure.kind];
};

type PlainFailure = Exclude<
  FinaliseFailure,
  PlanFailure | { kind: 'price-changed' | 'spine-changed' | 'days-changed' | 'coupon' | 'limited' }
>;

const messages: Record<PlainFailure['kind'], string> = {
  'cart-not-found': cartMessages.cartNotFound,
  'card-data': cardDataRefused,
  'cart-empty': cartMessages.empty,
  'document-missing': 'Complete seu cadastro com CPF ou CNPJ antes de finalizar a compra.',
  'billing-missing': cartMessages.billingNeeded,
  'delivery-missing': cartMessages.chooseDelivery,
  'collector-missing': 'Diga quem vai retirar o pedido no balcão.',
  'contact-missing': 'Informe um contato para a entrega.',
  'line-unavailable':
    'Um dos itens não pode mais ser produzido como foi montado. Remova-o ou monte o produto de novo.',
  'files-missing': 'Envie os arquivos que faltam antes de finalizar a compra.',
  'warnings-open':
    'A análise deixou avisos em um dos arquivos. Confira e aceite-os antes de finalizar a compra.',
  operator:
    'Só o cliente aceita os termos e finaliza a compra. O carrinho está salvo: peça que ele entre na conta e finalize.',
  'terms-missing': 'É necessário estar de acordo com os termos de aceite!',
  'contents-changed':
    'O seu carrinho mudou desde que a página foi aberta, talvez em outra janela. Confira e finalize de novo.',
};

export const orderPlaced = 'Pedido finalizado com sucesso!';

/** The message for a cart that became an order. A success is not reported while a card has not paid. */
export const placedOutcome = (payment: PaymentView | null): string => {
  if (payment && isUndecidedCard(payment)) return pendingCardText(payment);
  return payment?.status === 'refused' ? refusalText(payment) : orderPlaced;
};
