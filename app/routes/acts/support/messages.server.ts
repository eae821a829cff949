import { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { cardNumberRefused, hasNoCardNumber } from '~/domain/shared/card-number';
import { idField, optionalIdField } from '~/domain/shared/id-field';
import { fail, ok } from '~/domain/shared/result';
import { supportMessages } from '~/domain/support/labels';
import { openCase, rateCase, writeMessage } from '~/domain/support/write-message.server';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const text = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(4000, supportMessages.tooLong)
    .refine(hasNoCardNumber, cardNumberRefused)
    .meta({ description: 'O texto', examples: ['A capa chegou com um risco.'] });

const caseId = idField(supportMessages.notFound).meta({ description: 'Código do chamado', examples: [7] });
const orderId = optionalIdField(supportMessages.orderNotFound).meta({
  description: 'O pedido de que se trata; pode faltar',
  examples: [1024],
});
const data = z.object({ idCaso: z.int() });
const notFound = { status: 404, text: supportMessages.notFound } as const;
export const newMessage = defineAct({
  intent: 'nova',
  section: 'nova',
  area: 'support',
  path: '/api/usuario/mensagem-nova',
  summary: 'Abre um chamado, sobre um pedido ou não',
  description: 'Responde o código do chamado. A resposta da loja chega também por e-mail.',
  input: z.object({
    fk_pedido: orderId,
    titulo: z
      .string(supportMessages.title)
      .trim()
      .min(1, supportMessages.title)
      .max(120, supportMessages.titleTooLong)
      .refine(hasNoCardNumber, cardNumberRefused)
      .meta({ description: 'O assunto', examples: ['Capa riscada'] }),
    mensagem: text(supportMessages.describe),
  }),
  example: { titulo: 'Capa riscada', mensagem: 'A capa chegou com um risco.' },
  perform: (services, { customer }, { fk_pedido = null, titulo, mensagem }) =>
    openCase(services, { author: customer, orderId: fk_pedido, subject: titulo, text: mensagem }),
  refusals: {
    'order-not-found': { status: 404, text: supportMessages.orderNotFound, fields: ['fk_pedido'] },
    'too-many': { status: 429, text: (failure) => tooManyAttempts(failure.retryAfterSeconds) },
  },
  done: supportMessages.sent,
  data: z.object({ idCaso: z.int(), protocolo: z.string() }),
  answer: (_services, _actor, done) => ({ idCaso: done.caseId, protocolo: done.protocol }),
});

export const continueCase = defineAct({
  intent: 'escrever',
  section: 'conversa',
  area: 'support',
  path: '/api/mensagem/nova',
  summary: 'Escreve num chamado que a loja respondeu, ou reabre um resolvido',
  description: 'Sem `fk_caso` abre um chamado novo sobre `fk_pedido`. Enquanto a loja não responde, é 409.',
  input: z.object({
    fk_caso: optionalIdField(supportMessages.notFound).meta({
      description: 'Código do chamado',
      examples: [7],
    }),
    fk_pedido: orderId,
    mensagem: text(supportMessages.describe),
  }),
  example: { fk_caso: 7, mensagem: 'Segue a foto do risco.' },
  perform: async (services, { customer }, { fk_caso, fk_pedido = null, mensagem }) => {
    if (fk_caso !== undefined)
      return writeMessage(services, { author: customer, caseId: fk_caso, text: mensagem });
    const subject = fk_pedido === null ? 'Mensagem' : `Pedido ${fk_pedido}`;
    const opened = await openCase(services, {
      author: customer,
      orderId: fk_pedido,
      subject,
      text: mensagem,
    });
    if (opened.ok) return ok({ caseId: opened.value.caseId, isReopened: false });
    return opened.failure.kind === 'order-not-found'
      ? fail({ kind: 'not-found' } as const)
      : fail(opened.failure);
  },
  refusals: {
    'not-found': notFound,
    'not-your-turn': { status: 409, text: supportMessages.notYourTurn },
    'too-many': { status: 429, text: (failure) => tooManyAttempts(failure.retryAfterSeconds) },
  },
  done: ({ isReopened }) => (isReopened ? supportMessages.reopened : supportMessages.sent),
  data,
  answer: (_services, _actor, done) => ({ idCaso: done.caseId }),
});

export const rate = defineAct({
  intent: 'avaliar',
  section: 'avaliacao',
  area: 'support',
  path: '/api/mensagem/feedback',
  summary: 'Avalia um chamado resolvido, de 1 a 5 estrelas',
  description: 'Uma vez só; se o chamado for reaberto, a avaliação recomeça.',
  input: z.object({
    id: caseId,
    rating: z.coerce
      .number(supportMessages.rating)
      .int(supportMessages.rating)
      .min(1, supportMessages.rating)
      .max(5, supportMessages.rating)
      .meta({ type: ['integer', 'string'], description: 'Estrelas, de 1 a 5', examples: [5] }),
    mensagem: z
      .string()
      .trim()
      .max(1000, 'Máximo 1000 Caracteres')
      .refine(hasNoCardNumber, cardNumberRefused)
      .optional()
      .meta({ description: 'O que mais se quer dizer', examples: ['Resposta rápida.'] }),
  }),
  example: { id: 7, rating: 5, mensagem: 'Resposta rápida.' },
  perform: (services, { customer }, { id, rating, mensagem }) =>
    rateCase(services, { userId: customer.id, caseId: id, rating, text: mensagem || null }),
  refusals: {
    'not-found': notFound,
    open: { status: 409, text: supportMessages.notResolved },
    rated: { status: 409, text: supportMessages.alreadyRated },
  },
  done: supportMessages.rated,
  data,
  answer: (_services, _actor, done) => ({ idCaso: done.caseId }),
});

/** What a customer does with the conversations that he has with the shop. */
export const supportActs: readonly CalledAct[] = [newMessage, continueCase, rate];
