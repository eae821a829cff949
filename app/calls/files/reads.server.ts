import { z } from 'zod';
import { readConfiguration } from '~/domain/catalogue/wire';
import { requestedFiles, requestedFilesOfProject } from '~/domain/files/list-requested-files.server';
import { readFileStatus } from '~/domain/files/read-file.server';
import { toWireFiles } from '~/domain/files/wire';
import { fail } from '~/domain/shared/result';
import type { Call } from '../call';
import { findListed } from '../catalogue/listed.server';
import { defineRead, reply } from '../define-read.server';
import { currentCustomer } from '../http/session.server';
import { fileState } from './file-answer';
import { upload } from './upload.server';

const slot = z
  .object({
    pk_produto_arquivo: z.int(),
    desc_arquivo: z
      .string()
      .meta({ description: 'O que enviar', examples: ['Miolo (PDF com todas as páginas)'] }),
    extensoes: z.array(z.string()).meta({ description: 'Extensões aceitas', examples: [['pdf']] }),
    obrigatorio_produto_arquivo: z
      .literal([0, 1])
      .meta({ description: '1 obrigatório, 0 opcional', examples: [1] }),
    ordem_produto_arquivo: z.int().meta({ description: 'Ordem na tela', examples: [1] }),
    acabamento_arquivo: z
      .string()
      .nullable()
      .meta({
        description: 'O acabamento que pede o arquivo; nulo quando é o próprio produto',
        examples: ['spot-uv'],
      }),
    fk_acabamento: z
      .int()
      .nullable()
      .meta({ description: 'Código desse acabamento', examples: [null] }),
    pk_acabamento_arquivo: z
      .int()
      .nullable()
      .meta({ description: 'Código do arquivo desse acabamento', examples: [null] }),
    editor: z.boolean().meta({ description: 'Pode ser feito no editor on-line', examples: [false] }),
    enviado: z.boolean().meta({ description: 'Já foi enviado um; outro o substitui', examples: [false] }),
  })
  .meta({ id: 'ArquivoPedido' });

const NO_STORE = 'private, no-store';
const headers = { 'Cache-Control': NO_STORE };

type SlotFailure = { kind: 'no-project' | 'no-product' };

/** A saved project, or a product with the fields of its configuration. */
const filesQuery = z
  .looseObject({
    projeto: z.string().optional(),
    pk_produto: z.string().optional(),
  })
  .refine(({ projeto, pk_produto }) => projeto || pk_produto, {
    path: ['pk_produto'],
    error: 'Informe o produto ou o projeto',
  });

const slots = defineRead({
  path: '/api/produto/buscar-arquivos',
  area: 'files',
  summary: 'Os arquivos que uma configuração pede, e seus gabaritos',
  description:
    'Com `projeto`, os de um projeto guardado, seu ou ainda sem dono. Com `pk_produto`, os do produto: os campos do configurador ao lado dele decidem as medidas dos gabaritos, e os acabamentos escolhidos pedem os seus arquivos. Em `extensoes`, `pdf x1a` é um PDF que segue o PDF/X-1a. Sem editor on-line na loja, nenhum produto o oferece.',
  auth: 'optional',
  input: filesQuery,
  data: z.object({
    arquivos: z.array(slot),
    editor_arte_online: z.boolean().meta({ description: 'O produto tem editor on-line', examples: [false] }),
    editor_validacao: z.boolean().meta({ description: 'O editor valida o arquivo', examples: [false] }),
    gabaritos: z
      .array(
        z.object({
          pk_produto_arquivo: z.int(),
          desc_gabarito: z.string().meta({ description: 'Para qual arquivo', examples: ['Capa aberta'] }),
          link: z.string().meta({
            description: 'Endereço do PDF do gabarito',
            examples: ['/gabarito/101/1.pdf?formato=14x21'],
          }),
          link_svg: z.string().meta({
            description: 'O mesmo gabarito em SVG, para programas de desenho',
            examples: ['/gabarito/101/1.svg?formato=14x21'],
          }),
        }),
      )
      .meta({ description: 'Um modelo em PDF por arquivo, nas medidas da configuração' }),
  }),
  example: { query: { pk_produto: '101', formato: '14x21', paginas_preto_branco: '120' } },
  cache: NO_STORE,
  read: async (services, { request }, { projeto, pk_produto }) => {
    const editor = { hasEditor: services.artEditor !== null };
    if (projeto) {
      const userId = (await currentCustomer(request))?.id ?? null;
      const files = await requestedFilesOfProject(services, { projectId: projeto, userId });
      return files.ok ? reply(toWireFiles(files.value, editor)) : fail<SlotFailure>({ kind: 'no-project' });
    }
    const listed = await findListed(services, pk_produto);
    if (!listed) return fail<SlotFailure>({ kind: 'no-product' });
    const { configuration } = readConfiguration(listed.product, new URL(request.url).searchParams);
    return reply(toWireFiles(requestedFiles(listed, configuration), editor));
  },
  refusals: {
    'no-project': { status: 404, text: 'Não encontramos este projeto.', headers },
    'no-product': { status: 404, text: 'Não foi possível encontrar o produto indicado', headers },
  },
});

const status = defineRead({
  path: '/api/arquivo/{id}/situacao',
  area: 'files',
  summary: 'Em que ponto está a análise de um arquivo',
  auth: 'customer',
  params: z.object({ id: z.string().describe('O `pk_arquivo` que o envio respondeu') }),
  data: fileState,
  example: { params: { id: '0199c7a2-5b1e-7cc0-9f35-2f6a4c1d8e70' } },
  cache: 'no-store',
  read: async (services, { customer, params }) => {
    const found = await readFileStatus(services, { fileId: params.id ?? '', userId: customer.id });
    return found.ok ? reply(found.value) : fail({ kind: found.failure });
  },
  refusals: { 'not-found': { status: 404, text: 'Não encontramos este arquivo.' } },
});

export const fileCalls: readonly Call[] = [slots, status, upload];
