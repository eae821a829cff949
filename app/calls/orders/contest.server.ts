import { z } from 'zod';
import {
  CLAIM_FORM,
  claimMessages,
  claimPeriods,
  REASON_MAX,
  tooLateText,
  USUAL_PERIOD,
} from '~/domain/claims/claim';
import { contestItem } from '~/domain/claims/contest-item.server';
import { idField, noCardNumber } from '~/domain/shared/flag-field';
import { asWritten } from '~/domain/shared/free-text';
import { cleanPhone, isPhone } from '~/domain/shared/phone';
import { attachmentIds, type CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const itemId = idField(claimMessages.itemNotFound).meta({ description: 'Número do item', examples: [31] });

const words = {
  pedido_item: itemId,
  motivo: z
    .string(claimMessages.reasonMissing)
    .overwrite(asWritten)
    .min(1, claimMessages.reasonMissing)
    .max(REASON_MAX, claimMessages.reasonTooLong)
    .check(noCardNumber)
    .meta({ description: 'O que aconteceu', examples: ['A capa veio rasgada.'] }),
  nr_fone: z
    .string(claimMessages.phoneMissing)
    .trim()
    .min(1, claimMessages.phoneMissing)
    .refine(isPhone, claimMessages.phoneWrong)
    .overwrite(cleanPhone)
    .meta({ description: 'Telefone com DDD', examples: ['(11) 98765-4321'] }),
  periodo: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(claimPeriods, claimMessages.periodWrong).default(USUAL_PERIOD),
    )
    .meta({ description: 'Quando ligar: manhã, tarde ou qualquer horário', examples: [USUAL_PERIOD] }),
};

const input = z.object({
  ...words,
  arquivos: z
    .string(claimMessages.filesMissing)
    .pipe(attachmentIds)
    .refine((ids) => ids.length > 0, claimMessages.filesMissing),
});

export const contest = defineAct({
  intent: 'contestar',
  section: 'itens',
  area: 'orders',
  path: '/api/pedido/contestar',
  summary: 'Contesta um item que chegou ao cliente, com fotos',
  description:
    'De 1 a 10 fotos (JPG, PNG, WebP, HEIC) ou PDF, conferidos pelo conteúdo, de no máximo 20 MB cada um. Serve também para enviar o que a equipe pediu e para contestar uma recusa. Repetir o mesmo envio não muda nada.',
  input,
  form: z.object({
    ...words,
    'arquivos[]': z.array(z.string().meta({ format: 'binary' })).meta({ description: 'Os arquivos' }),
  }),
  attachments: { form: CLAIM_FORM, field: 'arquivos' },
  example: {
    pedido_item: 31,
    motivo: 'A capa veio rasgada.',
    nr_fone: '(11) 98765-4321',
    periodo: USUAL_PERIOD,
    'arquivos[]': ['%PDF-1.4 1 0 obj'],
  },
  perform: (services, { customer }, { pedido_item, motivo, nr_fone, periodo, arquivos }) =>
    contestItem(services, {
      userId: customer.id,
      itemId: pedido_item,
      reason: motivo,
      phone: nr_fone,
      period: periodo,
      attachmentIds: arquivos,
    }),
  refusals: {
    'not-found': { status: 404, text: claimMessages.itemNotFound },
    'not-arrived': { status: 409, text: claimMessages.notArrived },
    'too-late': { status: 409, text: ({ until }) => tooLateText(until) },
    'under-way': { status: 409, text: claimMessages.underWay },
    settled: { status: 409, text: claimMessages.settled },
    'files-gone': { status: 409, text: claimMessages.filesGone, fields: ['arquivos'] },
  },
  done: ({ isNew }) => (isNew ? claimMessages.sent : claimMessages.sentAgain),
  data: z.object({
    pk_pedido: z.int(),
    pk_contestacao_item: z.int().meta({ description: 'Código da contestação', examples: [7] }),
  }),
  answer: (_services, _actor, { orderId, claimId }) => ({ pk_pedido: orderId, pk_contestacao_item: claimId }),
});

export const contestActs: readonly CalledAct[] = [contest];
