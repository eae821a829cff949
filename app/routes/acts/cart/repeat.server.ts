import { z } from 'zod';
import { type RepeatFailure, repeatMessages, repeatRefusal } from '~/domain/orders/repeat-order';
import { type LostFile, repeatOrder } from '~/domain/orders/repeat-order.server';
import { idField } from '~/domain/shared/id-field';
import type { Result } from '~/domain/shared/result';
import { token } from '../../api/cart/calls';
import { defineAct } from '../define-act.server';
import { type CartNotFound, cartMeant, cartNotFound } from './cart-act.server';

/** `token` is the open cart's; `dados`, which the specification names, changes nothing. */
const input = z.object({
  pedido: idField(repeatMessages['not-found']).meta({ description: 'Número do pedido', examples: [1024] }),
  token,
});

const data = z.object({
  arquivos_nao_reutilizaveis: z.array(
    z.object({
      pk_pedido_item: z.int(),
      desc_arquivo_pedido_item_arquivo: z.string(),
      arquivo_pedido_item_arquivo: z.string(),
    }),
  ),
});

type RepeatResult = Result<{ lost: LostFile[] }, RepeatFailure | CartNotFound>;

/** Puts the lines of an order into the open cart. */
export const repeat = defineAct({
  area: 'cart',
  section: 'linhas',
  path: '/api/carrinho/comprar-novamente',
  summary: 'Põe no carrinho os itens de um pedido',
  description:
    'Cada item é uma cópia, com os mesmos arquivos. Repetir o mesmo envio dentro de um minuto não copia de novo o que ainda está no carrinho. Só de pedidos de até 19 dias. A resposta diz os arquivos que precisam ser enviados de novo.',
  input,
  example: { pedido: 1024 },
  perform: async (services, { customer }, { pedido: orderId, token: kept }): Promise<RepeatResult> => {
    const meant = kept ? await cartMeant(services, customer.id, kept) : null;
    return meant && !meant.ok ? meant : repeatOrder(services, { userId: customer.id, orderId });
  },
  refusals: {
    'cart-not-found': cartNotFound,
    'not-found': { status: 404, text: (failure) => repeatRefusal(failure) },
    'too-old': { status: 409, text: (failure) => repeatRefusal(failure) },
    full: { status: 409, text: (failure) => repeatRefusal(failure) },
    'too-many-projects': { status: 429, text: (failure) => repeatRefusal(failure) },
  },
  done: repeatMessages.done,
  fault: repeatMessages.failed,
  data,
  answer: (_services, _actor, { lost }) => ({
    arquivos_nao_reutilizaveis: lost.map(({ orderItemId, description, name }) => ({
      pk_pedido_item: orderItemId,
      desc_arquivo_pedido_item_arquivo: description,
      arquivo_pedido_item_arquivo: name,
    })),
  }),
});
