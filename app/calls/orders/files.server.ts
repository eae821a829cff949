import { z } from 'zod';
import { readinessMessages } from '~/domain/cart/labels';
import { tooManyProjectsText } from '~/domain/files/project';
import { dearerFiles, itemMessages } from '~/domain/orders/labels';
import { releaseProduction } from '~/domain/orders/release-production.server';
import { openResend, type ResendFailure, resendFiles } from '~/domain/orders/resend-files.server';
import { idField, noCardNumber } from '~/domain/shared/flag-field';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';
import {
  type AcceptanceFailure,
  acceptanceRefusals,
  acceptBefore,
  acceptedWarnings,
} from '../files/project.server';

const itemId = idField(itemMessages.notFound).meta({ description: 'Número do item', examples: [31] });
const orderId = idField(itemMessages.notFound).meta({ description: 'Número do pedido', examples: [1024] });
const notFound = { status: 404, text: itemMessages.notFound } as const;
const tooLate = { status: 409, text: itemMessages.resendTooLate } as const;
const itemData = z.object({ pk_pedido: z.int(), pk_pedido_item: z.int() });

/** The page where the files of a resend are changed. */
export const resendPath = (projectId: string): string => `/envio?projeto=${projectId}`;

export const confirmResend = defineAct({
  intent: 'confirmar-reenvio',
  section: 'itens',
  area: 'orders',
  path: '/api/rpc/confirmar-reenvio',
  summary: 'Abre um item do pedido para receber outros arquivos',
  description:
    'Enquanto o item não entra em produção. Responde o projeto em que os arquivos são trocados; nada muda no pedido antes de `/api/reenviar-arquivos`. Itens comprados de novo não recebem outros arquivos.',
  input: z.object({
    pedido: orderId,
    pedido_item: itemId.meta({ description: 'Número do item', examples: [31] }),
  }),
  example: { pedido: 1024, pedido_item: 31 },
  perform: (services, { customer }, { pedido, pedido_item }) =>
    openResend(services, { userId: customer.id, orderId: pedido, itemId: pedido_item }),
  refusals: {
    'not-found': notFound,
    'too-late': tooLate,
    'bought-again': { status: 409, text: itemMessages.boughtAgain },
    'too-many-projects': { status: 429, text: (failure) => tooManyProjectsText(failure) },
  },
  done: itemMessages.resendOpened,
  data: z.object({ projeto: z.string(), endereco: z.string() }),
  answer: (_services, _actor, { projectId }) => ({ projeto: projectId, endereco: resendPath(projectId) }),
});

const resendInput = z.object({
  projeto: z.string(itemMessages.notFound).max(100, itemMessages.notFound),
  avisos_aceitos: acceptedWarnings.optional(),
});
type Resent = { orderId: number; itemId: number };

export const sendFilesAgain = defineAct<
  typeof resendInput,
  Resent,
  ResendFailure | AcceptanceFailure,
  typeof itemData
>({
  intent: 'reenviar-arquivos',
  section: 'itens',
  area: 'orders',
  path: '/api/reenviar-arquivos',
  summary: 'Troca os arquivos de um item do pedido',
  description:
    'Leva ao item os arquivos aprovados do projeto que `/api/rpc/confirmar-reenvio` abriu. Os anteriores ficam guardados como versões. Se a análise deixou avisos, `avisos_aceitos` diz quais o autor aceita; sem isso a resposta é 409. Repetir o envio não muda nada.',
  input: resendInput,
  example: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE' },
  perform: async (services, actor, { projeto: projectId, avisos_aceitos: accepted }) => {
    const acceptance = await acceptBefore(services, actor, { projectId, accepted });
    // Files that were already resent have their acceptance stored.
    if (!acceptance.ok && acceptance.failure.kind !== 'ordered') return acceptance;
    return resendFiles(services, { userId: actor.customer.id, projectId });
  },
  refusals: {
    ...acceptanceRefusals,
    'not-found': notFound,
    'too-late': tooLate,
    'bought-again': { status: 409, text: itemMessages.boughtAgain },
    'not-ready': { status: 409, text: ({ gap }) => readinessMessages[gap] },
    unchanged: { status: 409, text: itemMessages.unchanged },
    dearer: { status: 409, text: ({ by }) => dearerFiles(by) },
  },
  done: itemMessages.resent,
  data: itemData,
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId, pk_pedido_item: done.itemId }),
});

export const release = defineAct({
  intent: 'autorizar-producao',
  section: 'itens',
  area: 'orders',
  path: '/api/rpc/autorizar-producao',
  summary: 'Autoriza a produção de um item apesar do problema nos arquivos',
  description:
    'Guarda quem autorizou, quando, a versão do termo e o SHA-256 de cada arquivo. Um arquivo enviado depois anula a autorização. Cabe só ao cliente.',
  isPersonal: true,
  input: z.object({
    pedido_item: itemId.meta({ description: 'Número do item', examples: [31] }),
    mensagem: z
      .string(itemMessages.releaseTooShort)
      .trim()
      .min(2, itemMessages.releaseTooShort)
      .max(500, itemMessages.releaseTooLong)
      .check(noCardNumber)
      .meta({ description: 'O que o cliente diz ao autorizar', examples: ['Pode imprimir assim.'] }),
  }),
  example: { pedido_item: 31, mensagem: 'Pode imprimir assim.' },
  perform: (services, { customer }, { pedido_item, mensagem }) =>
    releaseProduction(services, { userId: customer.id, itemId: pedido_item, message: mensagem }),
  refusals: {
    'not-found': notFound,
    'no-problem': { status: 409, text: itemMessages.noProblem },
    'files-changed': { status: 409, text: itemMessages.filesChanged },
  },
  done: itemMessages.released,
  data: z.object({ pk_pedido: z.int() }),
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId }),
});

/** A customer's acts on the files of an order. */
export const orderFileActs: readonly CalledAct[] = [confirmResend, sendFilesAgain, release];
