import { z } from 'zod';
import { idField } from '~/domain/shared/flag-field';
import { supportMessages } from '~/domain/support/case';

const text = z.string().max(200).optional().catch(undefined);

/** The filters of both lists, and the page of one; a page that is no number is the first. */
export const listBody = z.object({
  data_ini: text.meta({ description: 'Desde este dia', examples: ['2026-11-01'] }),
  data_fim: text.meta({ description: 'Até este dia, inclusive', examples: ['2026-11-30'] }),
  nome_pedido: text.meta({ description: 'Parte do nome do pedido', examples: ['Contos'] }),
  paginaAtual: z.coerce
    .number()
    .catch(1)
    .default(1)
    .meta({ type: ['integer', 'string'], description: 'A página, de 1 em diante', examples: [1] }),
});

export const historyBody = z.object({
  idCaso: idField(supportMessages.notFound).meta({ description: 'Código do chamado', examples: [7] }),
});
