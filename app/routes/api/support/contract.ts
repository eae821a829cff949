import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { historyBody, listBody } from './calls';

const caseShape = {
  protocoloId: z.int(),
  protocolo: z.string(),
  data_exibir: z.iso.datetime(),
  assunto: z.string(),
  status: z.string(),
  fk_pedido: z.int().nullable(),
  rating: z.int().nullable(),
};
const list = z.object({
  total: z.int(),
  last_page: z.int(),
  data: z.array(z.object(caseShape).meta({ id: 'Chamado' })),
});

const message = z.object({
  autor: z.string(),
  data: z.iso.datetime(),
  mensagem: z.string(),
  anexos: z.array(
    z.object({ pk_anexo: z.string(), nome_original: z.string(), tamanho_bytes: z.int(), url: z.string() }),
  ),
});

const shared = { method: 'POST', area: 'support', auth: 'customer' } as const;

export const supportCalls: readonly ApiCall[] = [
  {
    ...shared,
    path: '/api/mensagem/listar',
    summary: 'Os chamados do cliente, pendentes e resolvidos',
    description:
      'Não altera nada. Os dois totais valem com os filtros; `paginaAtual` vale para as duas listas.',
    body: listBody,
    data: z.object({ pendente: list, resolvido: list }),
    example: { body: {} },
  },
  {
    ...shared,
    path: '/api/mensagem/historico',
    summary: 'A conversa de um chamado',
    description: 'Não altera nada. Os textos vêm sem marcação; cada anexo se baixa em `url`.',
    body: historyBody,
    data: z
      .object({
        ...caseShape,
        dados: z.object({ mensagens: z.array(message) }),
      })
      .meta({ id: 'ConversaDoChamado' }),
    refusals: [404],
    example: { body: { idCaso: 7 } },
  },
];
