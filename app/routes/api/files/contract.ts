import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { fileState, filesQuery, jobQuery } from './calls';

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
    data: fileState,
    refusals: [404],
    example: { params: { id: '0199c7a2-5b1e-7cc0-9f35-2f6a4c1d8e70' } },
  },
  {
    method: 'POST',
    path: '/api/engine/upload',
    area: 'files',
    summary: 'Envia os arquivos de um projeto inteiros, em um formulário',
    description:
      'Um campo `arquivos[pk_produto_arquivo]` para cada arquivo. Uma chamada leva até 1 GB ao todo (acima disso responde 413): mande arquivos grandes um por chamada, na ordem que quiser. Para arquivos grandes ou redes instáveis há o envio que continua de onde parou: o protocolo tus 1.0 em `/envio/arquivos`, com `projectId`, `slotId` e `filename` em `Upload-Metadata`. A análise começa sozinha; `/api/engine/analyze/analyze-pdf` diz como vai. Em uma recusa, `errosValidacao` diz os arquivos com problema; os outros ficaram guardados.',
    auth: 'customer',
    query: jobQuery,
    multipart: true,
    body: z.object({
      'arquivos[1011]': z
        .string()
        .meta({ format: 'binary', description: 'O arquivo desse `pk_produto_arquivo`' }),
      titulo: z.string().optional().meta({ description: 'Como o item se chama' }),
      isbn: z.string().optional().meta({ description: 'O ISBN do livro, com hífens ou sem' }),
      observation: z.string().optional().meta({ description: 'Observações do pedido' }),
      authMessage: z.string().optional().meta({ description: 'Como seguir sem um arquivo opcional' }),
    }),
    data: z.object({ status: z.literal('success'), arquivos: z.array(z.int()) }),
    refusals: [404, 413, 422, 429],
    example: {
      query: { hash_job: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE' },
      body: { 'arquivos[1011]': '%PDF-1.6 …' },
    },
  },
];
