import { z } from 'zod';
import { readCart } from '~/domain/cart/read-cart.server';
import {
  lostCouponText,
  type RepeatFailure,
  repeatChangeText,
  repeatMessages,
  repeatRefusal,
} from '~/domain/orders/repeat-changes';
import {
  type LostFile,
  type RepeatChanges,
  readRepeatChanges,
  repeatOrder,
} from '~/domain/orders/repeat-order.server';
import { idField } from '~/domain/shared/flag-field';
import { toReais } from '~/domain/shared/money';
import { ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { defineAct } from '../define-act.server';
import { type CartNotFound, cartMeant, cartNotFound } from './define-cart-act.server';
import { token } from './payment-refusals';

/** `token` is the open cart's. `dados` is in the specification, but has no effect. */
const input = z.object({
  pedido: idField(repeatMessages['not-found']).meta({ description: 'Número do pedido', examples: [1024] }),
  token,
});

const data = z.object({
  arquivos_nao_reutilizaveis: z
    .array(
      z.object({
        pk_pedido_item: z.int(),
        desc_arquivo_pedido_item_arquivo: z
          .string()
          .meta({ description: 'Para que serve o arquivo', examples: ['Miolo'] }),
        arquivo_pedido_item_arquivo: z
          .string()
          .meta({ description: 'Nome com que foi enviado', examples: ['miolo.pdf'] }),
      }),
    )
    .meta({ description: 'Arquivos que precisam ser enviados de novo' }),
  mudancas: z
    .array(
      z.object({
        pk_pedido_item: z.int(),
        referencia: z.int(),
        descricao: z.string(),
        valor_anterior: z.number().describe('Quanto o item custou'),
        valor_atual: z.number().nullable().describe('Quanto ele custa agora'),
        motivo: z.enum(['tabela', 'tinta', 'indisponivel']).meta({
          description: 'O que mudou: a tabela de preço, a cobertura de tinta, ou não se vende mais',
          examples: ['tabela'],
        }),
        mensagem: z.string().meta({ description: 'A mudança, em palavras' }),
      }),
    )
    .meta({
      description: 'O que custa outro valor agora, e por quê; `valor_atual` nulo: não se vende mais assim',
    }),
  cupons_anteriores: z
    .array(
      z.object({
        codigo: z.string(),
        valor: z.number(),
        mensagem: z.string().meta({ description: 'O que foi feito do cupom, em palavras' }),
      }),
    )
    .meta({ description: 'Cupons daquele pedido, que não vêm junto' }),
});

const reasonNames = { 'price-table': 'tabela', ink: 'tinta', gone: 'indisponivel' } as const;

type Repeated = { lost: LostFile[]; changes: RepeatChanges };

/** What in the cart differs from the order that was repeated, for this order only. */
const changesOf = async (services: Services, userId: number, orderId: number): Promise<RepeatChanges> => {
  const cart = await readCart(services, userId);
  if (!cart) return { lines: [], coupons: [] };
  const { lines, coupons } = await readRepeatChanges(services, userId, cart);
  const isOfIt = (each: { orderId: number }) => each.orderId === orderId;
  return { lines: lines.filter(isOfIt), coupons: coupons.filter(isOfIt) };
};

type RepeatResult = Result<Repeated, RepeatFailure | CartNotFound>;

export const repeat = defineAct({
  area: 'cart',
  section: 'linhas',
  path: '/api/carrinho/comprar-novamente',
  summary: 'Põe no carrinho os itens de um pedido',
  description:
    'Cada item é uma cópia, com os mesmos arquivos. Repetir o mesmo envio dentro de um minuto não copia de novo o que ainda está no carrinho. Só de pedidos de até 19 dias com algo que ainda se vende. A resposta diz os arquivos que precisam ser enviados de novo e o que agora custa outro valor.',
  input,
  example: { pedido: 1024 },
  perform: async (services, { customer }, { pedido: orderId, token: kept }): Promise<RepeatResult> => {
    const meant = kept ? await cartMeant(services, customer.id, kept) : null;
    if (meant && !meant.ok) return meant;
    const repeated = await repeatOrder(services, { userId: customer.id, orderId });
    if (!repeated.ok) return repeated;
    return ok({ ...repeated.value, changes: await changesOf(services, customer.id, orderId) });
  },
  refusals: {
    'cart-not-found': cartNotFound,
    'not-found': { status: 404, text: (failure) => repeatRefusal(failure) },
    unavailable: { status: 409, text: (failure) => repeatRefusal(failure) },
    full: { status: 409, text: (failure) => repeatRefusal(failure) },
    'too-many-projects': { status: 429, text: (failure) => repeatRefusal(failure) },
  },
  done: repeatMessages.done,
  fault: repeatMessages.failed,
  data,
  answer: (_services, _actor, { lost, changes }) => ({
    arquivos_nao_reutilizaveis: lost.map(({ orderItemId, description, name }) => ({
      pk_pedido_item: orderItemId,
      desc_arquivo_pedido_item_arquivo: description,
      arquivo_pedido_item_arquivo: name,
    })),
    mudancas: changes.lines.map((change) => ({
      pk_pedido_item: change.orderItemId,
      referencia: change.lineId,
      descricao: change.description,
      valor_anterior: toReais(change.before),
      valor_atual: change.now === null ? null : toReais(change.now),
      motivo: reasonNames[change.reason],
      mensagem: repeatChangeText(change),
    })),
    cupons_anteriores: changes.coupons.map((coupon) => ({
      codigo: coupon.code,
      valor: toReais(coupon.discount),
      mensagem: lostCouponText(coupon),
    })),
  }),
});
