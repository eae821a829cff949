import { z } from 'zod';
import { attachmentsGone } from '~/domain/attachments/attachment';
import { idField, noCardNumber, optionalIdField } from '~/domain/shared/flag-field';
import { asWritten, oneLine } from '~/domain/shared/free-text';
import { fail, ok, type Result } from '~/domain/shared/result';
import { MESSAGE_FORM, supportMessages, tooManyMessages } from '~/domain/support/case';
import {
  type MessageFailure,
  type OpeningFailure,
  openCase,
  rateCase,
  writeMessage,
} from '~/domain/support/write-message.server';
import { attachmentIds, type CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const text = (missing: string) =>
  z
    .string(missing)
    .overwrite(asWritten)
    .min(1, missing)
    .max(4000, supportMessages.tooLong)
    .check(noCardNumber)
    .meta({ description: 'O texto', examples: ['A capa chegou com um risco.'] });

const caseId = idField(supportMessages.notFound).meta({ description: 'Código do chamado', examples: [7] });
const orderId = optionalIdField(supportMessages.orderNotFound).meta({
  description: 'O pedido de que se trata; pode faltar',
  examples: [1024],
});
/** Fields of a message besides its text: the files' ids, and the files themselves if the form contains them. */
const besides = {
  formulario: z
    .string()
    .max(64, supportMessages.staleForm)
    .check(noCardNumber)
    .optional()
    .meta({
      description: 'Identifica o envio: o mesmo, repetido com os mesmos dados, é uma mensagem só',
      examples: ['a1b2c3'],
    }),
};
const ids = { arquivos: attachmentIds.optional() };
const files = {
  'arquivos[]': z
    .array(z.string().meta({ format: 'binary' }))
    .optional()
    .meta({ description: 'Os arquivos' }),
};
const filesReported =
  'Podem ir juntos até 10 fotos (JPG, PNG, WebP, HEIC) ou PDF, conferidos pelo conteúdo, de no máximo 20 MB cada um.';
const attachments = { form: MESSAGE_FORM, field: 'arquivos' };

const data = z.object({ idCaso: z.int().meta({ description: 'Código do chamado', examples: [7] }) });
const notFound = { status: 404, text: supportMessages.notFound } as const;
const orderNotFound = { status: 404, text: supportMessages.orderNotFound, fields: ['fk_pedido'] } as const;
const filesGone = { status: 409, text: attachmentsGone, fields: ['arquivos'] } as const;

const opening = {
  fk_pedido: orderId,
  titulo: z
    .string(supportMessages.title)
    .overwrite(oneLine)
    .min(1, supportMessages.title)
    .max(120, supportMessages.titleTooLong)
    .check(noCardNumber)
    .meta({ description: 'O assunto', examples: ['Capa riscada'] }),
  mensagem: text(supportMessages.describe),
  ...besides,
};

export const newMessage = defineAct({
  intent: 'nova',
  section: 'nova',
  area: 'support',
  path: '/api/usuario/mensagem-nova',
  summary: 'Abre um chamado, sobre um pedido ou não',
  description: `Responde o código do chamado. A resposta da loja chega também por e-mail. ${filesReported}`,
  input: z.object({ ...opening, ...ids }),
  form: z.object({ ...opening, ...files }),
  attachments,
  example: {
    titulo: 'Capa riscada',
    mensagem: 'A capa chegou com um risco.',
    'arquivos[]': ['%PDF-1.4 1 0 obj'],
  },
  perform: (services, { customer }, { fk_pedido = null, titulo, mensagem, formulario, arquivos }) =>
    openCase(services, {
      author: customer,
      orderId: fk_pedido,
      subject: titulo,
      text: mensagem,
      formToken: formulario ?? null,
      attachmentIds: arquivos ?? [],
    }),
  refusals: {
    'order-not-found': orderNotFound,
    'files-gone': filesGone,
    'too-many': {
      status: 429,
      text: ({ limit, retryAfterSeconds }) => tooManyMessages(limit, retryAfterSeconds),
    },
  },
  done: supportMessages.sent,
  data: z.object({
    idCaso: z.int().meta({ description: 'Código do chamado', examples: [7] }),
    protocolo: z.string().meta({ description: 'Número do protocolo', examples: ['20261123-7K2P9Q'] }),
  }),
  answer: (_services, _actor, done) => ({ idCaso: done.caseId, protocolo: done.protocol }),
});

const continuing = {
  fk_caso: optionalIdField(supportMessages.notFound).meta({
    description: 'Código do chamado',
    examples: [7],
  }),
  fk_pedido: orderId,
  mensagem: text(supportMessages.describe),
  ...besides,
};

type Continued = { caseId: number; isReopened: boolean };

export const continueCase = defineAct({
  intent: 'escrever',
  section: 'conversa',
  area: 'support',
  path: '/api/mensagem/nova',
  summary: 'Escreve num chamado que a loja respondeu, ou reabre um resolvido',
  description: `Sem \`fk_caso\` abre um chamado novo sobre \`fk_pedido\`. Enquanto a loja não responde, é 409. ${filesReported}`,
  input: z.object({ ...continuing, ...ids }),
  form: z.object({ ...continuing, ...files }),
  attachments,
  example: { fk_caso: 7, mensagem: 'Segue a foto do risco.', 'arquivos[]': ['%PDF-1.4 1 0 obj'] },
  perform: async (
    services,
    { customer: author },
    { fk_caso, fk_pedido = null, mensagem, formulario, arquivos },
  ): Promise<Result<Continued, MessageFailure | OpeningFailure>> => {
    const written = {
      author,
      text: mensagem,
      formToken: formulario ?? null,
      attachmentIds: arquivos ?? [],
    };
    if (fk_caso !== undefined) return writeMessage(services, { ...written, caseId: fk_caso });
    const subject = fk_pedido === null ? 'Mensagem' : `Pedido ${fk_pedido}`;
    const opened = await openCase(services, { ...written, orderId: fk_pedido, subject });
    return opened.ok ? ok({ caseId: opened.value.caseId, isReopened: false }) : fail(opened.failure);
  },
  refusals: {
    'not-found': notFound,
    'order-not-found': orderNotFound,
    'not-your-turn': { status: 409, text: supportMessages.waitForAnswer },
    'files-gone': filesGone,
    'too-many': {
      status: 429,
      text: ({ limit, retryAfterSeconds }) => tooManyMessages(limit, retryAfterSeconds),
    },
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
      .check(noCardNumber)
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

/** A customer's acts on conversations with the shop. */
export const supportActs: readonly CalledAct[] = [newMessage, continueCase, rate];
