import { z } from 'zod';
import { idField } from '~/domain/shared/flag-field';
import { fail } from '~/domain/shared/result';
import { supportMessages } from '~/domain/support/case';
import { readCaseQuery } from '~/domain/support/case-query';
import { listBothTabs, readCase } from '~/domain/support/list-cases.server';
import { toWireCase, toWireConversation } from '~/domain/support/wire';
import type { Call } from '../call';
import { defineRead, reply } from '../define-read.server';
import { wrongFields } from '../refusal';

const area = 'support';

const caseShape = {
  protocoloId: z.int().meta({ description: 'Código do chamado', examples: [7] }),
  protocolo: z.string().meta({ description: 'Número do protocolo', examples: ['20261123-7K2P9Q'] }),
  data_exibir: z.iso
    .datetime()
    .meta({ description: 'Da última mensagem', examples: ['2026-11-21T14:30:00.000Z'] }),
  assunto: z.string().meta({ description: 'O assunto', examples: ['Capa riscada'] }),
  status: z.string().meta({ description: 'Se está aberto ou resolvido, em palavras' }),
  fk_pedido: z.int().nullable(),
  rating: z
    .int()
    .nullable()
    .meta({ description: 'Estrelas, de 1 a 5; nulo sem avaliação', examples: [5] }),
};
const page = z.object({
  total: z.int().meta({ description: 'Quantos há em todas as páginas', examples: [3] }),
  last_page: z.int(),
  data: z.array(z.object(caseShape).meta({ id: 'Chamado' })),
});

const text = z.string().max(200).optional().catch(undefined);

/** The filters of both lists, and a page number. An invalid page number counts as 1. */
const list = defineRead({
  area,
  auth: 'customer',
  method: 'POST',
  path: '/api/mensagem/listar',
  summary: 'Os chamados do cliente, pendentes e resolvidos',
  description:
    'Não altera nada. Os dois totais valem com os filtros; `paginaAtual` vale para as duas listas.',
  input: z.object({
    data_ini: text.meta({
      description: 'Desde este dia (AAAA-MM-DD ou dd/mm/aaaa)',
      examples: ['2026-11-01'],
    }),
    data_fim: text.meta({
      description: 'Até este dia, inclusive (AAAA-MM-DD ou dd/mm/aaaa)',
      examples: ['2026-11-30'],
    }),
    nome_pedido: text.meta({ description: 'Parte do nome do pedido', examples: ['Contos'] }),
    paginaAtual: z.coerce
      .number()
      .catch(1)
      .default(1)
      .meta({ type: ['integer', 'string'], description: 'A página, de 1 em diante', examples: [1] }),
  }),
  data: z.object({
    pendente: page.meta({ description: 'Os que estão abertos' }),
    resolvido: page.meta({ description: 'Os resolvidos' }),
  }),
  example: { body: {} },
  read: async (services, { customer }, { paginaAtual, ...typed }) => {
    const { filter, errors } = readCaseQuery({ get: (name) => typed[name as keyof typeof typed] ?? null });
    if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors });
    const { pendente, resolvido } = await listBothTabs(services, {
      userId: customer.id,
      filter,
      page: paginaAtual,
    });
    const wire = ({ total, pages, cases }: typeof pendente) => ({
      total,
      last_page: pages,
      data: cases.map(toWireCase),
    });
    return reply({ pendente: wire(pendente), resolvido: wire(resolvido) });
  },
  refusals: { invalid: wrongFields },
});

const history = defineRead({
  area,
  auth: 'customer',
  method: 'POST',
  path: '/api/mensagem/historico',
  summary: 'A conversa de um chamado',
  description: 'Não altera nada. Os textos vêm sem marcação; cada anexo se baixa em `url`.',
  input: z.object({
    idCaso: idField(supportMessages.notFound).meta({ description: 'Código do chamado', examples: [7] }),
  }),
  data: z
    .object({
      ...caseShape,
      dados: z
        .object({
          mensagens: z
            .array(
              z.object({
                autor: z.string().meta({ description: 'Quem escreveu', examples: ['Clara Monteiro'] }),
                data: z.iso
                  .datetime()
                  .meta({ description: 'Quando', examples: ['2026-11-21T14:30:00.000Z'] }),
                mensagem: z
                  .string()
                  .meta({ description: 'O que escreveu', examples: ['Segue a foto da capa.'] }),
                anexos: z
                  .array(
                    z.object({
                      pk_anexo: z.string().meta({
                        description: 'Código do arquivo',
                        examples: ['0b8f5f0e-6d1c-4c1e-9f3a-2f6f1f6f9a10'],
                      }),
                      nome_original: z
                        .string()
                        .meta({ description: 'Nome do arquivo', examples: ['capa.jpg'] }),
                      tamanho_bytes: z
                        .int()
                        .meta({ description: 'Tamanho do arquivo, em bytes', examples: [204800] }),
                      url: z.string(),
                    }),
                  )
                  .meta({ description: 'Os arquivos enviados' }),
              }),
            )
            .meta({ description: 'O que foi escrito, do mais antigo ao mais novo' }),
        })
        .meta({ description: 'A conversa' }),
    })
    .meta({ id: 'ConversaDoChamado' }),
  example: { body: { idCaso: 7 } },
  read: async (services, { customer }, { idCaso }) => {
    const found = await readCase(services, customer.id, idCaso);
    return found ? reply(toWireConversation(found)) : fail({ kind: 'not-found' });
  },
  refusals: { 'not-found': { status: 404, text: supportMessages.notFound } },
});

export const caseCalls: readonly Call[] = [list, history];
