import { z } from 'zod';
import type { Cart } from '~/domain/cart/cart';
import { type AddFailure, addToCart } from '~/domain/cart/change-cart.server';
import { cartMessages, readinessMessages } from '~/domain/cart/labels';
import { readCart } from '~/domain/cart/read-cart.server';
import type { BeginFailure } from '~/domain/editor/begin-art.server';
import { beginCheck, needsEditorCheck } from '~/domain/editor/check-art.server';
import { itemIsbn, itemTitle } from '~/domain/files/item-words';
import { type TooManyProjects, tooManyProjectsText } from '~/domain/files/project';
import { addBlankPdfs, openJob, readJob } from '~/domain/files/sending-job.server';
import { type NotesFailure, updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { refusalText } from '~/domain/files/upload-refusal';
import { fail, ok } from '~/domain/shared/result';
import type { CalledAct } from '../act';
import { cart } from '../cart/cart-answer';
import { defineCartAct, wireCart } from '../cart/define-cart-act.server';
import { defineAct } from '../define-act.server';
import { editorRefusals, editorWords } from './editor.server';
import { fileState } from './file-answer';
import { type AcceptanceFailure, acceptanceRefusals, acceptBefore, acceptedWarnings } from './project.server';

type NotFound = { kind: 'not-found' };

const PROJECT = 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE';

const projeto = z
  .string({ error: cartMessages.projectNotFound })
  .max(100, cartMessages.projectNotFound)
  .meta({ description: 'O projeto que `/api/produto/salvar-configuracao` guardou' });
const tooLong = 'Este texto é longo demais.';
const hashJob = z
  .string({ error: cartMessages.projectNotFound })
  .max(100, cartMessages.projectNotFound)
  .meta({ description: 'O `hashJob` que `/api/engine/job/create` respondeu', examples: [PROJECT] });
const notFound = { status: 404, text: cartMessages.projectNotFound } as const;
const ordered = {
  status: 409,
  text: 'Este projeto já virou pedido, e os arquivos dele não mudam mais por aqui.',
} as const;

const jobInput = z.object({
  projeto,
  titleJob: z
    .string()
    .max(200, tooLong)
    .optional()
    .meta({ description: 'Um texto qualquer do cliente, que volta na resposta' }),
});
const jobData = z.object({
  titleJob: z.string().meta({ description: 'O texto que veio' }),
  payload: z.object({ projeto }).meta({ description: 'Do que é o envio' }),
  hashJob: z.string().meta({ description: 'Nomeia o envio nas outras chamadas' }),
});
type OpenedJob = { projectId: string; titleJob: string };
type JobFailure = NotFound | { kind: 'ordered' } | TooManyProjects;

const createJob = defineAct<typeof jobInput, OpenedJob, JobFailure, typeof jobData>({
  section: 'arquivos',
  area: 'files',
  path: '/api/engine/job/create',
  summary: 'Abre o envio dos arquivos de um projeto',
  description:
    'De um projeto que um visitante guardou, quem entrou recebe uma cópia sua: daqui em diante vale o `hashJob` da resposta. Cada projeto tem um só envio: abrir de novo responde o mesmo `hashJob`.',
  input: jobInput,
  example: { projeto: PROJECT, titleJob: 'r4nd0m' },
  perform: async (services, { customer }, { projeto: projectId, titleJob = '' }) => {
    const opened = await openJob(services, { projectId, userId: customer.id });
    return opened.ok ? ok({ ...opened.value, titleJob }) : opened;
  },
  refusals: {
    'not-found': notFound,
    ordered,
    'too-many-projects': { status: 429, text: tooManyProjectsText },
  },
  done: 'Envio aberto.',
  data: jobData,
  answer: (_services, _actor, { projectId, titleJob }) => ({
    titleJob,
    payload: { projeto: projectId },
    hashJob: projectId,
  }),
});

const jobFile = z.object({
  pk_produto_arquivo: z.int(),
  desc_arquivo: z
    .string()
    .meta({ description: 'O que enviar', examples: ['Miolo (PDF com todas as páginas)'] }),
  obrigatorio_produto_arquivo: z
    .literal([0, 1])
    .meta({ description: '1 obrigatório, 0 opcional', examples: [1] }),
  arquivo: fileState.nullable().meta({ description: 'O arquivo enviado, ou nulo' }),
});

const analyse = defineAct({
  section: 'arquivos',
  area: 'files',
  path: '/api/engine/analyze/analyze-pdf',
  summary: 'O que a análise diz dos arquivos de um envio',
  description:
    'A análise começa sozinha quando um arquivo chega. Costuma levar segundos e pode chegar a 5 minutos; pergunte de novo enquanto `analisando` for verdadeiro. `pendencia` diz o que falta para o carrinho.',
  input: z.object({
    hash_job: hashJob,
  }),
  example: { hash_job: PROJECT },
  perform: (services, { customer }, { hash_job: projectId }) =>
    readJob(services, { projectId, userId: customer.id }),
  refusals: { 'not-found': notFound },
  done: ({ gap }) => (gap === null ? 'Arquivos aprovados.' : readinessMessages[gap]),
  data: z.object({
    analisando: z.boolean().meta({ description: 'Um arquivo ainda está em análise' }),
    pendencia: z.string().nullable().meta({ description: 'O que falta para o carrinho; nulo quando nada' }),
    arquivos: z.array(jobFile),
  }),
  answer: (_services, _actor, { files, gap }) => ({
    analisando: files.some(({ file }) => file?.status === 'analysing'),
    pendencia: gap === null ? null : readinessMessages[gap],
    arquivos: files.map(({ slotId, description, required, file }) => ({
      pk_produto_arquivo: slotId,
      desc_arquivo: description,
      obrigatorio_produto_arquivo: required ? (1 as const) : (0 as const),
      arquivo: file,
    })),
  }),
});

const addBlank = defineAct({
  section: 'arquivos',
  area: 'files',
  path: '/api/engine/make/add-white-pdf',
  summary: 'Põe PDFs em branco onde ainda falta um arquivo',
  description:
    'Com as páginas e o tamanho do pedido, em cada arquivo obrigatório que falta, para que o editor os preencha. Repetir não muda nada.',
  input: z.object({
    hash_job: hashJob,
  }),
  example: { hash_job: PROJECT },
  perform: (services, { customer }, { hash_job: projectId }) =>
    addBlankPdfs(services, { projectId, userId: customer.id }),
  refusals: {
    'not-found': notFound,
    refused: { status: 409, text: ({ refusal }) => refusalText(refusal) },
  },
  done: 'PDFs em branco criados.',
  data: z.object({ arquivos: z.array(z.int().meta({ description: 'pk_produto_arquivo' })) }),
  answer: (_services, _actor, slotIds) => ({ arquivos: slotIds }),
});

const words = z.object({
  projeto,
  titulo: itemTitle.optional().meta({
    description: 'Como o item se chama no carrinho, no pedido e nos papéis; vazio para nenhum',
  }),
  isbn: itemIsbn.optional().meta({
    description: 'O ISBN do livro, com hífens ou sem; o código de barras da capa é conferido com ele',
  }),
  observation: z.string().optional().meta({ description: 'Observações do pedido' }),
  authMessage: z
    .string()
    .optional()
    .meta({ description: 'Como seguir sem um arquivo opcional, com ao menos 2 caracteres' }),
  avisos_aceitos: acceptedWarnings.optional(),
});

type SaveFailure = AddFailure | NotesFailure | AcceptanceFailure;

const saveFiles = defineCartAct<typeof words, null, SaveFailure>({
  section: 'linhas',
  path: '/api/carrinho/salvar-arquivos',
  summary: 'Guarda as palavras do envio e põe o projeto no carrinho',
  description:
    'Os arquivos já foram enviados e aprovados. Se a análise deixou avisos, `avisos_aceitos` diz quais o autor aceita; sem isso a resposta é 409. Repetir não duplica.',
  input: words,
  example: {
    projeto: PROJECT,
    titulo: 'O mapa das marés',
    isbn: '978-65-00-00000-9',
    observation: 'Capa com verso branco',
  },
  perform: async (services, actor, input) => {
    const { projeto: projectId, titulo: title, isbn, observation, authMessage, avisos_aceitos } = input;
    const own = { projectId, userId: actor.customer.id };
    const texts = {
      ...(title === undefined ? {} : { title }),
      ...(isbn === undefined ? {} : { isbn }),
      ...(observation === undefined ? {} : { notes: observation }),
      ...(authMessage === undefined ? {} : { authorisation: authMessage }),
    };
    if (Object.keys(texts).length > 0) {
      const kept = await updateProjectTexts(services, { ...own, ...texts });
      if (!kept.ok) return kept;
    }
    const acceptance = await acceptBefore(services, actor, { projectId, accepted: avisos_aceitos });
    return acceptance.ok ? addToCart(services, own) : acceptance;
  },
  refusals: {
    ...acceptanceRefusals,
    'not-found': notFound,
    'not-ready': { status: 409, text: ({ gap }) => readinessMessages[gap] },
    full: { status: 409, text: cartMessages.full },
    invalid: {
      status: 422,
      text: ({ errors }) =>
        Object.values(errors)[0]?.[0] ?? 'Preencha os dados do formulário para continuar!',
      errors: ({ errors }) => ({
        ...(errors.titulo ? { titulo: errors.titulo } : {}),
        ...(errors.isbn ? { isbn: errors.isbn } : {}),
        ...(errors.observacoes ? { observation: errors.observacoes } : {}),
        ...(errors.autorizacao ? { authMessage: errors.autorizacao } : {}),
      }),
    },
  },
  done: cartMessages.added,
});

/** Other fields that a client sends here are ignored. */
const cartInput = z.object({
  product: projeto.meta({ description: 'O projeto, ou o `hashJob` do envio, que é o mesmo' }),
  route: z.string().max(200, tooLong).optional().meta({ description: 'De onde se vem; não muda nada' }),
  token: z.string().max(200, tooLong).optional(),
  hash_editor: z
    .string()
    .max(200, tooLong)
    .optional()
    .meta({ description: 'O envio do editor; não muda nada', examples: ['kq3v0Zr1h2m9.b3BlbiBzZXNhbWU'] }),
  openEditor: z.string().max(10, tooLong).optional().meta({
    description:
      'Com "1", um produto de `editor_validacao` cuja arte ainda não foi conferida responde em `rota` o endereço do editor, e nada vai ao carrinho',
  }),
});
const cartData = z.object({
  resposta: z
    .object({
      status: z.literal('success').meta({ description: 'Deu certo' }),
      message: z.string().meta({ description: 'O que dizer ao cliente' }),
      rota: z.string().meta({ description: 'Para onde ir', examples: ['/carrinho'] }),
    })
    .meta({ description: 'O resultado do envio' }),
  token: z.string().nullable().meta({ description: 'Do carrinho; nulo quando o caminho segue pelo editor' }),
  carrinho: cart.nullable(),
});

/** The cart, or the editor's address if the art must be shown there first. */
type Redirected = { cart: Cart } | { editor: string };

const toCart = defineAct<typeof cartInput, Redirected, AddFailure | BeginFailure, typeof cartData>({
  section: 'arquivos',
  area: 'files',
  path: '/api/redirecionar',
  summary: 'Leva um projeto com arquivos aprovados ao carrinho',
  description:
    'Responde para onde ir, o token do carrinho e o carrinho. Sem arquivos aprovados a resposta é 409, e o caminho continua em `/envio`.',
  input: cartInput,
  example: { product: PROJECT, route: '/carrinho' },
  perform: async (services, { customer }, { product: projectId, openEditor }) => {
    const own = { projectId, userId: customer.id };
    if (openEditor === '1' && (await needsEditorCheck(services, own))) {
      const begun = await beginCheck(services, own);
      return begun.ok ? ok({ editor: begun.value.address }) : begun;
    }
    const added = await addToCart(services, { projectId, userId: customer.id });
    if (!added.ok) return added;
    const open = await readCart(services, customer.id);
    return open ? ok({ cart: open }) : fail({ kind: 'not-found' as const });
  },
  refusals: {
    'not-found': notFound,
    'not-ready': { status: 409, text: ({ gap }) => readinessMessages[gap] },
    full: { status: 409, text: cartMessages.full },
    ...editorRefusals,
  },
  done: (done) => ('editor' in done ? editorWords.preparing : cartMessages.added),
  data: cartData,
  answer: async (services, { customer }, done) => {
    if ('editor' in done) {
      const resposta = { status: 'success', message: editorWords.preparing, rota: done.editor } as const;
      return { resposta, token: null, carrinho: null };
    }
    return {
      resposta: { status: 'success' as const, message: cartMessages.added, rota: '/carrinho' },
      token: done.cart.token,
      carrinho: await wireCart(services, customer.id, done.cart),
    };
  },
});

export const fileActs: readonly CalledAct[] = [createJob, analyse, addBlank, saveFiles, toCart];
