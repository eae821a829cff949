import { applyCoupon, dropCoupon } from '~/domain/cart/apply-coupon.server';
import { cartMessages } from '~/domain/cart/labels';
import { couponMessage, couponMessages, couponRefused } from '~/domain/promotions/labels';
import { requestOrigin } from '../../guards.server';
import { allowOnly, refuse, refuseTooMany } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { couponBody } from './calls';

/** POST /api/carrinho/aplicar-cupom-desconto {codigo_cupom}: an empty code takes the coupon off. */
export const action = cartCall(
  couponBody,
  async (services, customer, body, args) => {
    await checkToken(services, customer.id, body.token);
    if (body.codigo_cupom.trim() === '') {
      await dropCoupon(services, customer.id);
      return answerCart(services, customer.id, couponMessages.removed);
    }
    const applied = await applyCoupon(services, {
      userId: customer.id,
      code: body.codigo_cupom,
      ip: requestOrigin(args.request, args.context).ip,
    });
    if (applied.ok) return answerCart(services, customer.id, couponMessages.applied);
    if (applied.failure.kind === 'no-cart') return notFound(cartMessages.cartNotFound);
    if (applied.failure.kind === 'limited') return refuseTooMany(applied.failure.retryAfterSeconds);
    const message = couponRefused(couponMessage(applied.failure.failure));
    return refuse({ status: 422, message, errors: { codigo_cupom: [message] } });
  },
  { fault: couponMessages.failed },
);

export const loader = allowOnly('POST');
