import { warningMessages } from '@lombada/preflight/words/labels';
import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { orderAsFile } from '~/domain/cart/order-as-file.server';
import { interiorColourLabels } from '~/domain/catalogue/product-attributes';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { type AcceptFailure, acceptWarnings } from '~/domain/files/accept-warnings.server';
import { revokeReport, shareReport } from '~/domain/files/viewing/file-links.server';
import { type AcceptedWarnings, parseAccepted } from '~/domain/files/warnings';
import { formatBrl, toReais } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { Actor, CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const colour = z.enum(['black', 'colour'], 'Escolha preto e branco ou colorido.');

/** Changes the order to the interior colour that the file has, at today's price. */
export const changeInteriorColour = defineAct({
  intent: 'mudar-cor-do-miolo',
  section: 'arquivos',
  area: 'files',
  path: '/api/projeto/alterar-cor-do-miolo',
  summary: 'Muda a impressão do miolo para a cor que o arquivo tem',
  description:
    'Em cores quando o arquivo do miolo tem páginas coloridas; em preto e branco quando não tem nenhuma. Os arquivos são conferidos de novo, e o preço é o do dia. Repetir não muda nada.',
  input: z.object({
    projeto: z
      .string(cartMessages.projectNotFound)
      .max(100, cartMessages.projectNotFound)
      .meta({ description: 'Código do projeto' }),
    [bookFields.interiorColour]: colour.meta({
      description: 'Preto e branco ou colorido',
      examples: ['colour'],
    }),
  }),
  example: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE', cor_miolo: 'colour' },
  perform: async (services, { customer }, { projeto, cor_miolo: interiorColour }) => {
    const input = { userId: customer.id, projectId: projeto, change: { interiorColour } };
    const changed = await orderAsFile(services, input);
    return changed.ok ? ok({ ...changed.value, projectId: projeto, interiorColour }) : changed;
  },
  refusals: {
    'not-found': { status: 404, text: cartMessages.projectNotFound },
    fixed: {
      status: 409,
      text: 'Este projeto já está fechado, e a impressão do miolo dele não muda mais.',
    },
    outdated: {
      status: 409,
      text: 'O arquivo ou o pedido mudou nesse meio-tempo. Confira a impressão do miolo e tente de novo.',
    },
  },
  done: ({ interiorColour, total }) =>
    `Pedido alterado para miolo ${interiorColour === 'colour' ? 'colorido' : 'em preto e branco'}: ${formatBrl(total)}.`,
  data: z.object({
    projeto: z.string().meta({ description: 'Código do projeto' }),
    cor_miolo: colour.meta({ description: 'Como o miolo passa a ser impresso', examples: ['colour'] }),
    desc_cor_miolo: z.string().meta({ description: 'O mesmo, por extenso', examples: ['Colorido'] }),
    vlr_total: z.number().meta({ description: 'Total sem a entrega, em reais', examples: [911.31] }),
  }),
  answer: (_services, _actor, { projectId, interiorColour, total }) => ({
    projeto: projectId,
    cor_miolo: interiorColour,
    desc_cor_miolo: interiorColourLabels[interiorColour],
    vlr_total: toReais(total),
  }),
});

const PROJECT = 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE';
const FILE = '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60';

/** Enough for all files that a project can have. */
const MAX_TEXT = 8_000;

/** The accepted warnings of each file, by the codes of the analysis, so that no warning is accepted unseen. */
export const acceptedWarnings = z
  .string(warningMessages.tick)
  .max(MAX_TEXT, warningMessages.outdated)
  .transform((text, context) => {
    const accepted = parseAccepted(text);
    if (accepted) return accepted;
    context.addIssue({ code: 'custom', message: warningMessages.outdated });
    return z.NEVER;
  })
  .meta({
    type: 'string',
    description:
      'Os avisos que o autor aceita, como `pk_arquivo:código`, com vírgulas; os códigos são os de `findings` com `word` igual a `open`',
    examples: [`${FILE}:bleed-short`],
  });

/** An operator may not accept warnings for the customer. */
export type AcceptanceFailure = AcceptFailure | { kind: 'not-in-person' };

/**
 * Stores the acceptance of warnings that is sent together with another act, before that act; does nothing without one.
 */
export const acceptBefore = async (
  services: Services,
  { customer }: Actor,
  { projectId, accepted }: { projectId: string; accepted: readonly AcceptedWarnings[] | undefined },
): Promise<Result<null, AcceptanceFailure>> => {
  if (!accepted || accepted.length === 0) return ok(null);
  if (customer.operator) return fail({ kind: 'not-in-person' });
  const done = await acceptWarnings(services, { projectId, userId: customer.id, accepted });
  return done.ok ? ok(null) : done;
};

const fields = ['avisos_aceitos'];

/** Why an acceptance of warnings is refused, for every act that stores one. */
export const acceptanceRefusals = {
  'not-found': { status: 404, text: cartMessages.projectNotFound },
  ordered: { status: 409, text: warningMessages.ordered },
  outdated: { status: 409, text: warningMessages.outdated, fields },
  'not-in-person': { status: 403, text: warningMessages.notInPerson },
} as const;

export const acceptFileWarnings = defineAct({
  intent: 'aceitar-avisos',
  section: 'arquivos',
  area: 'files',
  path: '/api/arquivo/aceitar-avisos',
  summary: 'Aceita os avisos que a análise deu aos arquivos de um projeto',
  description:
    'Um arquivo aprovado com avisos só segue para o carrinho, ou para o pedido em um reenvio, com o aceite do autor: até lá a resposta é 409. Guarda quem aceitou, quando, os avisos, o SHA-256 do arquivo, a versão da análise e a do termo. Um arquivo trocado, ou um aviso novo, pede outro aceite. Repetir não muda nada. Cabe só ao cliente.',
  isPersonal: true,
  input: z.object({
    projeto: z
      .string(cartMessages.projectNotFound)
      .max(100, cartMessages.projectNotFound)
      .meta({ description: 'Código do projeto' }),
    avisos_aceitos: acceptedWarnings.refine((accepted) => accepted.length > 0, warningMessages.tick),
  }),
  example: { projeto: PROJECT, avisos_aceitos: `${FILE}:bleed-short` },
  perform: async (services, { customer }, { projeto: projectId, avisos_aceitos: accepted }) => {
    const done = await acceptWarnings(services, { projectId, userId: customer.id, accepted });
    return done.ok ? ok({ projectId }) : done;
  },
  refusals: {
    'not-found': acceptanceRefusals['not-found'],
    ordered: acceptanceRefusals.ordered,
    outdated: acceptanceRefusals.outdated,
  },
  done: warningMessages.accepted,
  data: z.object({ projeto: z.string().meta({ description: 'Código do projeto' }) }),
  answer: (_services, _actor, { projectId }) => ({ projeto: projectId }),
});

const notFoundText = 'Não encontramos este arquivo.';
const input = z.object({
  arquivo: z
    .string(notFoundText)
    .max(100, notFoundText)
    .meta({ description: 'Número do arquivo', examples: ['01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60'] }),
});
const example = { arquivo: '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60' };
const refusals = { 'not-found': { status: 404, text: notFoundText } } as const;

export const shareFileReport = defineAct({
  intent: 'compartilhar-relatorio',
  section: 'relatorio',
  area: 'files',
  path: '/api/arquivo/compartilhar-relatorio',
  summary: 'Cria um endereço para mostrar o relatório de um arquivo a outra pessoa',
  description:
    'Quem tem o endereço vê as páginas do arquivo e o que foi encontrado nelas, sem login, por 30 dias. Repetir responde o mesmo endereço.',
  input,
  example,
  perform: (services, { customer }, { arquivo }) =>
    shareReport(services, { fileId: arquivo, userId: customer.id }),
  refusals,
  done: 'Endereço criado. Envie a quem quiser.',
  data: z.object({
    endereco: z.string().meta({ description: 'O endereço, para enviar a quem quiser' }),
    expira_em: z
      .string()
      .meta({ description: 'Até quando ele mostra o relatório', examples: ['2026-11-23T14:30:00.000Z'] }),
  }),
  answer: (_services, _actor, { url, expiresAt }) => ({ endereco: url, expira_em: expiresAt.toISOString() }),
});

export const revokeFileReport = defineAct({
  intent: 'encerrar-relatorio',
  section: 'relatorio',
  area: 'files',
  path: '/api/arquivo/encerrar-relatorio',
  summary: 'Encerra o endereço do relatório de um arquivo',
  description: 'Quem o tinha não vê mais nada. Sem endereço, nada muda.',
  input,
  example,
  perform: (services, { customer }, { arquivo }) =>
    revokeReport(services, { fileId: arquivo, userId: customer.id }),
  refusals,
  done: 'O endereço não mostra mais nada.',
  data: z.object({ arquivo: z.string().meta({ description: 'Número do arquivo' }) }),
  answer: (_services, _actor, { fileId }) => ({ arquivo: fileId }),
});

/** What a customer can do about the findings in a project's files. */
export const projectActs: readonly CalledAct[] = [
  shareFileReport,
  revokeFileReport,
  acceptFileWarnings,
  changeInteriorColour,
];
