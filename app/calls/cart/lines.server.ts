import { z } from 'zod';
import {
  type AddFailure,
  addToCart,
  clearCart,
  removeFromCart,
  restoreLine,
} from '~/domain/cart/change-cart.server';
import { changeQuantity, type DuplicateFailure, duplicateLine } from '~/domain/cart/change-quantity.server';
import { cartMessages, duplicatedText, quantityLimit, readinessMessages } from '~/domain/cart/labels';
import { tooManyProjectsText } from '~/domain/files/project';
import { idField } from '~/domain/shared/flag-field';
import { ok } from '~/domain/shared/result';
import { parseCount } from '~/domain/shared/typed-count';
import { definePageAct } from '../define-act.server';
import type { RefusalRule } from '../refusal';
import { defineCartAct } from './define-cart-act.server';
import { token } from './payment-refusals';

const projeto = z.string({ error: cartMessages.projectNotFound });
const referencia = idField(cartMessages.lineNotFound);

const full = { status: 409, text: cartMessages.full } as const;
const lineNotFound = { status: 404, text: cartMessages.lineNotFound } as const;
const notAdded = {
  'not-found': { status: 404, text: cartMessages.projectNotFound },
  'not-ready': { status: 409, text: ({ gap }) => readinessMessages[gap] },
  full,
} satisfies { [K in AddFailure['kind']]: RefusalRule<Extract<AddFailure, { kind: K }>> };

const project = z.object({ projeto });

export const add = defineCartAct<typeof project, null, AddFailure>({
  intent: 'adicionar',
  section: 'linhas',
  path: '/api/carrinho/adicionar',
  summary: 'Põe no carrinho um projeto com arquivos aprovados',
  description: 'Repetir não duplica. Um preço no envio é ignorado.',
  input: project,
  example: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE' },
  perform: (services, { customer }, input) =>
    addToCart(services, { userId: customer.id, projectId: input.projeto }),
  refusals: notAdded,
  done: cartMessages.added,
});

export const remove = defineCartAct({
  intent: 'remover',
  section: 'linhas',
  path: '/api/carrinho/excluir',
  summary: 'Tira um item do carrinho',
  description: 'A entrega escolhida é desfeita, porque peso e frete mudam.',
  input: z.object({ token, referencia }),
  example: { referencia: 31 },
  perform: async (services, { customer }, input) => {
    const removed = await removeFromCart(services, { userId: customer.id, itemId: input.referencia });
    return removed.ok ? ok(removed.value.projectId) : removed;
  },
  refusals: { 'not-found': lineNotFound },
  done: cartMessages.removed,
  fault: cartMessages.notRemoved,
});

/**
 * Restores the removed line. If it can no longer be restored, e.g. after another removal, its project is added anew.
 */
export const undo = definePageAct<typeof project, null, AddFailure>({
  area: 'cart',
  intent: 'desfazer',
  section: 'linhas',
  input: project,
  perform: async (services, { customer }, input) => {
    const line = { userId: customer.id, projectId: input.projeto };
    const restored = await restoreLine(services, line);
    return restored.ok || restored.failure.kind === 'full' ? restored : addToCart(services, line);
  },
  refusals: notAdded,
  done: cartMessages.added,
});

const oneLine = z.object({ token, referencia });

export const duplicate = defineCartAct<typeof oneLine, { isRepeat: boolean }, DuplicateFailure>({
  intent: 'duplicar',
  section: 'linhas',
  path: '/api/carrinho/duplicar',
  summary: 'Põe no carrinho mais um item igual',
  description:
    'A cópia leva os mesmos arquivos; trocá-los numa não muda a outra. Os de um item comprado de novo não se trocam.',
  input: oneLine,
  example: { referencia: 31 },
  perform: (services, { customer }, input) =>
    duplicateLine(services, { userId: customer.id, itemId: input.referencia }),
  refusals: {
    'not-found': lineNotFound,
    full,
    'too-many-projects': { status: 429, text: tooManyProjectsText },
  },
  done: duplicatedText,
});

/** Default: the smallest run that is sold. */
const copies = z
  .preprocess((value) => {
    if (value === '' || value === undefined) return null;
    return typeof value === 'string' ? parseCount(value.trim()) : value;
  }, z
    .int({ error: cartMessages.quantityInvalid })
    .min(0, cartMessages.quantityInvalid)
    .max(1e9, cartMessages.quantityInvalid)
    .nullable())
  .meta({ description: 'Exemplares; sem eles vale o mínimo', examples: [40] });

export const step = defineCartAct({
  intent: 'quantidade',
  section: 'linhas',
  path: '/api/carrinho/multiplicar',
  summary: 'Muda a quantidade de um livro comprado de novo',
  description:
    'Arredonda para cima até o múltiplo e fica entre o mínimo e o máximo; a mensagem diz quando um deles foi alcançado.',
  input: z.object({ token, referencia, quantidade: copies }),
  example: { referencia: 31, quantidade: 40 },
  perform: (services, { customer }, input) =>
    changeQuantity(services, {
      userId: customer.id,
      itemId: input.referencia,
      wanted: input.quantidade,
    }),
  refusals: {
    'not-found': lineNotFound,
    fixed: { status: 422, text: cartMessages.quantityFixed, fields: ['quantidade'] },
  },
  done: ({ limit, value }) => (limit ? quantityLimit(limit, value) : cartMessages.quantityChanged),
});

export const clear = defineCartAct({
  intent: 'limpar',
  section: 'linhas',
  path: '/api/carrinho/limpar',
  summary: 'Esvazia o carrinho',
  description: 'Os projetos e os seus arquivos continuam na conta.',
  input: z.object({ token }),
  example: {},
  perform: async (services, { customer }) => ok(await clearCart(services, customer.id)),
  refusals: {},
  done: cartMessages.cleared,
  fault: cartMessages.notCleared,
});
