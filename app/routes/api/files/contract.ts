import { z } from 'zod';
import { fileStatuses } from '~/domain/files/file-status';
import { severities } from '~/domain/files/pdf-findings';
import type { ApiCall } from '../docs/api-call';
import { filesQuery } from './calls';

const finding = z
  .object({ severity: z.enum(severities), label: z.string(), title: z.string(), advice: z.string() })
  .meta({ id: 'Apontamento' });

const pagePicture = z.object({ page: z.int(), width: z.int(), height: z.int(), hasLarge: z.boolean() });

const slot = z
  .object({
    pk_produto_arquivo: z.int(),
    desc_arquivo: z.string(),
    extensoes: z.array(z.string()),
    obrigatorio_produto_arquivo: z.literal([0, 1]),
    ordem_produto_arquivo: z.int(),
    acabamento_arquivo: z
      .string()
      .nullable()
      .meta({
        description: 'O acabamento que pede o arquivo; nulo quando é o próprio produto',
        examples: ['spot-uv'],
      }),
    fk_acabamento: z.int().nullable(),
    pk_acabamento_arquivo: z.int().nullable(),
    editor: z.boolean(),
    enviado: z.boolean(),
  })
  .meta({ id: 'ArquivoPedido' });

export const fileCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/api/produto/buscar-arquivos',
    area: 'files',
    summary: 'Os arquivos que uma configuração pede, e seus gabaritos',
    description:
      'Com `projeto`, os de um projeto guardado, seu ou ainda sem dono. Com `pk_produto`, os do produto: os campos do configurador ao lado dele decidem as medidas dos gabaritos, e os acabamentos escolhidos pedem os seus arquivos. Em `extensoes`, `pdf x1a` é um PDF que segue o PDF/X-1a. Sem editor on-line na loja, nenhum produto o oferece.',
    auth: 'optional',
    query: filesQuery,
    data: z.object({
      arquivos: z.array(slot),
      editor_arte_online: z.boolean(),
      editor_validacao: z.boolean(),
      gabaritos: z.array(
        z.object({
          pk_produto_arquivo: z.int(),
          desc_gabarito: z.string(),
          link: z.string().meta({
            description: 'Endereço do PDF do gabarito',
            examples: ['/gabarito/101/1.pdf?formato=14x21'],
          }),
          link_svg: z.string().meta({
            description: 'O mesmo gabarito em SVG, para programas de desenho',
            examples: ['/gabarito/101/1.svg?formato=14x21'],
          }),
        }),
      ),
    }),
    refusals: [404],
    example: { query: { pk_produto: '101', formato: '14x21', paginas_preto_branco: '120' } },
  },
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
