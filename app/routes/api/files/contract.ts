import { z } from 'zod';
import { fileStatuses } from '~/domain/files/file-status';
import { severities } from '~/domain/files/pdf-findings';
import type { ApiCall } from '../docs/api-call';

const finding = z
  .object({ severity: z.enum(severities), label: z.string(), title: z.string(), advice: z.string() })
  .meta({ id: 'Apontamento' });

const pagePicture = z.object({ page: z.int(), width: z.int(), height: z.int(), hasLarge: z.boolean() });

export const fileCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/api/arquivo/{id}/situacao',
    area: 'files',
    summary: 'Em que ponto está a análise de um arquivo',
    auth: 'customer',
    params: z.object({ id: z.string().describe('O `pk_arquivo` que o envio respondeu') }),
    data: z.object({
      id: z.string().meta({ description: 'Código do arquivo' }),
      name: z.string().meta({ description: 'Nome com que foi enviado', examples: ['miolo.pdf'] }),
      size: z.int().meta({ description: 'Tamanho em bytes', examples: [1843200] }),
      status: z.enum(fileStatuses).meta({ description: 'Enviando, em análise, aprovado ou recusado' }),
      progress: z.number().meta({ description: 'Quanto da análise já foi feito, em %', examples: [100] }),
      pageCount: z
        .int()
        .nullable()
        .meta({ description: 'Páginas do PDF', examples: [120] }),
      findings: z.array(finding),
      pages: z.array(pagePicture),
    }),
    refusals: [404],
    example: { params: { id: '0199c7a2-5b1e-7cc0-9f35-2f6a4c1d8e70' } },
  },
];
