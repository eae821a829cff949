import { z } from 'zod';
import { addToCart } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { readCart } from '~/domain/cart/read-cart.server';
import { type BeginFailure, type BegunArt, beginArt } from '~/domain/editor/begin-art.server';
import { beginCheck } from '~/domain/editor/check-art.server';
import { type CollectedArt, type CollectFailure, collectArt } from '~/domain/editor/collect-art.server';
import { refusalText } from '~/domain/files/upload-refusal';
import { flagField, optionalIdField } from '~/domain/shared/flag-field';
import { toReais } from '~/domain/shared/money';
import { fail, type Result } from '~/domain/shared/result';
import type { CalledAct } from '../act';
import { cartMeant } from '../cart/define-cart-act.server';
import { defineAct } from '../define-act.server';

export const editorWords = {
  notFound: 'Não encontramos este projeto.',
  jobNotFound: 'Não encontramos este trabalho do editor na sua conta.',
  noEditor: 'Este arquivo não tem editor on-line. Envie o seu PDF.',
  fixed: 'Os arquivos deste projeto não mudam mais.',
  tooMany: 'Você abriu o editor muitas vezes na última hora. Espere um pouco, ou envie o seu PDF.',
  away: 'O editor on-line não respondeu. Tente de novo em instantes, ou envie o seu PDF.',
  awayLater: 'O editor on-line não respondeu. O que você fez está guardado nele: tente de novo em instantes.',
  preparing: 'Estamos preparando o ambiente do editor.',
} as const;

const outcomeWords: Record<CollectedArt['outcome'], string> = {
  arrived: 'Sua arte chegou do editor. Estamos conferindo o arquivo.',
  'on-its-way': 'Sua arte está chegando do editor.',
  unfinished: 'A arte ainda não foi concluída no editor.',
  cancelled: 'Você voltou do editor sem concluir. Nada mudou nos seus arquivos.',
  confirmed: 'Arte conferida no editor: ela segue como você enviou.',
};

/** Why the editor did not open. */
export const editorRefusals = {
  'no-editor': { status: 409, text: editorWords.noEditor },
  fixed: { status: 409, text: editorWords.fixed },
  'too-many': { status: 429, text: editorWords.tooMany },
  away: { status: 503, text: editorWords.away },
} as const;

/** Where the customer continues: the files of the project. */
export const filesPath = (projectId: string): string => `/envio?projeto=${encodeURIComponent(projectId)}`;

const beginInput = z.object({
  projeto: z.string({ error: editorWords.notFound }).max(100, editorWords.notFound),
  pk_produto_arquivo: optionalIdField(editorWords.notFound),
  validar: flagField.meta({
    description: 'Abre o editor com a arte enviada, para conferir',
    examples: [false],
  }),
});

/** The body has the fields of the protocol's `infoEditor`. */
export const beginEditor = defineAct<
  typeof beginInput,
  BegunArt,
  BeginFailure,
  z.ZodObject<{ hash_job: z.ZodString; trabalho: z.ZodString; endereco_editor: z.ZodString }>
>({
  intent: 'abrir-editor',
  section: 'arquivos',
  area: 'files',
  path: '/api/editor/init',
  summary: 'Prepara o editor on-line para um arquivo de um projeto',
  description:
    'O corpo é o `infoEditor`. O editor recebe o gabarito exato; o navegador abre `endereco_editor` com um formulário que leva `trabalho`, e volta por `/retorno/{hash_job}`. Sem `pk_produto_arquivo`, o primeiro arquivo que tem editor.',
  input: beginInput,
  example: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE', pk_produto_arquivo: 2 },
  perform: (services, { customer }, { projeto, pk_produto_arquivo, validar }) => {
    if (validar) return beginCheck(services, { userId: customer.id, projectId: projeto });
    return beginArt(services, {
      userId: customer.id,
      projectId: projeto,
      slotId: pk_produto_arquivo ?? null,
    });
  },
  refusals: { 'not-found': { status: 404, text: editorWords.notFound }, ...editorRefusals },
  done: editorWords.preparing,
  data: z.object({
    hash_job: z.string().meta({
      description: 'O trabalho do editor, assinado pela loja para este cliente',
      examples: ['kq3v0Zr1h2m9.b3BlbiBzZXNhbWU'],
    }),
    trabalho: z.string().meta({
      description: 'Como o editor chama o trabalho; vai no formulário que o abre',
      examples: ['m9bXw5c7Jt8LdPfYsGnAeU6o'],
    }),
    endereco_editor: z.string().meta({
      description: 'Para onde o formulário vai',
      examples: ['https://editor.example.com/abrir?trabalho=m9bXw5c7'],
    }),
  }),
  answer: (_services, _actor, { hashJob, work, address }) => ({
    hash_job: hashJob,
    trabalho: work,
    endereco_editor: address,
  }),
});

const returnInput = z.object({
  hash_job: z
    .string({ error: editorWords.jobNotFound })
    .max(300, editorWords.jobNotFound)
    .meta({
      description: 'O trabalho do editor, assinado pela loja para este cliente',
      examples: ['kq3v0Zr1h2m9.b3BlbiBzZXNhbWU'],
    }),
  carrinho_token: z.string().max(200, cartMessages.cartNotFound).optional(),
});

const returnData = z.object({
  /** A string if no art was made. */
  resposta: z
    .union([
      z.string(),
      z.object({
        status: z
          .literal(['success', 'info'])
          .meta({ description: '`info` enquanto a arte ainda está a caminho' }),
        message: z.string().meta({ description: 'O mesmo, em uma frase' }),
      }),
    ])
    .meta({ description: 'O que aconteceu; um texto quando nada foi feito' }),
  payload: z
    .object({
      rota_erro: z
        .string()
        .nullable()
        .meta({ description: 'Para onde ir quando nada foi feito', examples: ['/envio?projeto=kq3v0Zr1'] }),
    })
    .meta({ description: 'O que mais a volta traz' }),
  redirecionar: z
    .string()
    .meta({ description: 'Para onde o cliente segue', examples: ['/envio?projeto=kq3v0Zr1'] }),
  carrinho: z.object({
    itens: z
      .array(
        z.object({
          itemEditor: z
            .object({
              hash_editor: z
                .string()
                .meta({ description: 'O mesmo que `hash_job`', examples: ['kq3v0Zr1h2m9.b3BlbiBzZXNhbWU'] }),
            })
            .nullable()
            .meta({ description: 'O trabalho do editor, no item do seu projeto' }),
          vlr_total_item: z.number(),
          qtd_pedido_item: z.int(),
          produto: z
            .object({ pk_produto: z.int(), desc_categoria: z.string() })
            .meta({ description: 'O produto' }),
        }),
      )
      .meta({ description: 'Os itens' }),
  }),
});

/** `goTo`: the files page of the project, or the cart if the art was confirmed and added to it. */
type Returned = CollectedArt & { hashJob: string; goTo: string };
type ReturnFailure = CollectFailure | { kind: 'cart-not-found' };

/** The editor protocol's answer on the way back. */
const answerOf = ({ outcome, projectId, goTo }: Omit<Returned, 'hashJob'>) => {
  const message = outcomeWords[outcome];
  const isMade = outcome === 'arrived' || outcome === 'on-its-way' || outcome === 'confirmed';
  const status = outcome === 'on-its-way' ? ('info' as const) : ('success' as const);
  return {
    resposta: isMade ? { status, message } : message,
    payload: { rota_erro: isMade ? null : filesPath(projectId) },
    redirecionar: goTo,
  };
};

export const returnFromEditor = defineAct<typeof returnInput, Returned, ReturnFailure, typeof returnData>({
  intent: 'voltar-do-editor',
  section: 'arquivos',
  area: 'files',
  path: '/api/editor/retorno',
  summary: 'Busca no editor on-line a arte que o cliente fez',
  description:
    'A loja pergunta ao editor e busca ela mesma o PDF, que fica no lugar do arquivo e é analisado como qualquer envio. Repetir não busca duas vezes. `resposta` é um texto quando nada foi feito.',
  input: returnInput,
  example: {
    hash_job: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE.b3BlbiBzZXNhbWUgb3BlbiBzZXNhbWUgb3BlbiBzZXM',
  },
  perform: async (services, { customer }, { hash_job: hashJob, carrinho_token }) => {
    const userId = customer.id;
    if (carrinho_token && !(await cartMeant(services, userId, carrinho_token)).ok)
      return fail<ReturnFailure>({ kind: 'cart-not-found' });
    const collected: Result<CollectedArt, ReturnFailure> = await collectArt(services, { userId, hashJob });
    if (!collected.ok) return collected;
    const { projectId, outcome } = collected.value;
    const isAdded = outcome === 'confirmed' && (await addToCart(services, { userId, projectId })).ok;
    const goTo = isAdded ? '/carrinho' : filesPath(projectId);
    return { ok: true, value: { ...collected.value, hashJob, goTo } };
  },
  refusals: {
    'not-found': { status: 404, text: editorWords.jobNotFound },
    'cart-not-found': { status: 404, text: cartMessages.cartNotFound },
    'no-editor': { status: 409, text: editorWords.noEditor },
    away: { status: 503, text: editorWords.awayLater },
    refused: { status: 422, text: ({ refusal }) => refusalText(refusal) },
  },
  done: ({ outcome }) => outcomeWords[outcome],
  data: returnData,
  answer: async (services, { customer }, { hashJob, ...collected }) => {
    const cart = await readCart(services, customer.id);
    const itens = (cart?.lines ?? []).map((line) => ({
      itemEditor: line.projectId === collected.projectId ? { hash_editor: hashJob } : null,
      vlr_total_item: toReais(line.price?.total ?? 0),
      qtd_pedido_item: line.quantity,
      produto: { pk_produto: line.product.id, desc_categoria: line.product.category },
    }));
    return { ...answerOf(collected), carrinho: { itens } };
  },
});

export const editorActs: readonly CalledAct[] = [beginEditor, returnFromEditor] as readonly CalledAct[];
