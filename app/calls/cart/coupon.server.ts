import { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { type ApplyFailure, applyCoupon, dropCoupon } from '~/domain/cart/apply-coupon.server';
import { cartMessages } from '~/domain/cart/labels';
import { couponMessage, couponMessages, couponRefused } from '~/domain/promotions/labels';
import { fail, ok, type Result } from '~/domain/shared/result';
import { definePageAct } from '../define-act.server';
import { defineCartAct } from './cart-act.server';
import { token } from './payment-fields';

const fields = ['codigo_cupom'];

/** An empty code takes the coupon off, for programs; where there is none a code is asked for. */
export const coupon = defineCartAct({
  intent: 'cupom',
  section: 'cupom',
  path: '/api/carrinho/aplicar-cupom-desconto',
  summary: 'Aplica um cupom de desconto',
  description:
    'Um código vazio tira o cupom. Ele só é gasto quando o pedido é finalizado. Códigos errados são contados por conta e por endereço.',
  input: z.object({ token, codigo_cupom: z.string().default('') }),
  example: { codigo_cupom: 'LIVRO10' },
  perform: async (
    services,
    { customer, ip },
    { codigo_cupom: code },
  ): Promise<Result<string, ApplyFailure>> => {
    if (code.trim() !== '') {
      const applied = await applyCoupon(services, { userId: customer.id, code, ip });
      return applied.ok ? ok(couponMessages.applied) : applied;
    }
    const isDropped = await dropCoupon(services, customer.id);
    return isDropped ? ok(couponMessages.removed) : fail({ kind: 'coupon', failure: { kind: 'blank' } });
  },
  refusals: {
    'no-cart': { status: 404, text: couponRefused(cartMessages.empty), fields },
    coupon: { status: 422, text: ({ failure }) => couponRefused(couponMessage(failure)), fields },
    limited: {
      status: 429,
      text: ({ retryAfterSeconds }) => tooManyAttempts(retryAfterSeconds),
      fields,
    },
  },
  done: (text) => text,
  fault: couponMessages.failed,
});

export const withoutCoupon = definePageAct({
  area: 'cart',
  intent: 'tirar-cupom',
  section: 'cupom',
  input: z.object({}),
  perform: async (services, { customer }) => ok(await dropCoupon(services, customer.id)),
  refusals: {},
  done: couponMessages.removed,
  fault: couponMessages.notRemoved,
});
