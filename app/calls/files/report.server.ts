import { z } from 'zod';
import { revokeReport, shareReport } from '~/domain/files/viewing/file-links.server';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

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

/** What a customer does with what was found in a file. */
export const fileReportActs: readonly CalledAct[] = [shareFileReport, revokeFileReport];
