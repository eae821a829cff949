import { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import type { FieldErrors } from '~/domain/shared/result';
import type { RefusalStatus } from './call';

/** A product as product lists, categories and the search show it. */
export const productCard = z
  .object({
    pk_produto: z.int(),
    url_produto: z.string().meta({ description: 'Endereço da página do produto', examples: ['/livro/101'] }),
    desc_menu: z.string(),
    nome_menu_imagem: z.string(),
    descricao: z.string(),
    keywords_tags: z
      .string()
      .meta({ description: 'Palavras do produto', examples: ['romance, contos, poesia'] }),
    desc_categoria: z.string(),
    vlr_preco: z.number().meta({ description: 'Preço da menor tiragem, em reais', examples: [42.9] }),
    qtd_preco: z.int().meta({ description: 'A tiragem de `vlr_preco`', examples: [1] }),
    vlr_unitario: z.number(),
    qtd_unitario: z.int().meta({ description: 'A tiragem de `vlr_unitario`', examples: [100] }),
    e_livro: z
      .boolean()
      .meta({ description: 'Se é livro: conta-se em exemplares, não em unidades', examples: [true] }),
  })
  .meta({ id: 'CartaoDeProduto' });

/** A failure of a use case. `retryAfterSeconds` goes into the refusal. */
export type Failure = { kind: string; retryAfterSeconds?: number };

/** How one kind of failure is answered, for pages and API. */
export type RefusalRule<F> = {
  status: Exclude<RefusalStatus, 400 | 440>;
  text: string | ((failure: F) => string);
  /** The fields at fault, by their names in the input */
  fields?: readonly string[];
  /** Messages by field, if they differ */
  errors?: (failure: F) => FieldErrors;
  /** Where a page shows it, if not with the act's other answers */
  section?: string;
  headers?: Readonly<Record<string, string>>;
  /** Further fields that clients of the specification read */
  besides?: Readonly<Record<string, unknown>>;
};

/** The failures with this kind. A failure's type may have several kinds. */
type OfKind<F extends Failure, K> = F extends Failure ? (K extends F['kind'] ? F : never) : never;

/** A rule for every kind of failure of a use case. */
export type RefusalRules<F extends Failure> = { [K in F['kind']]: RefusalRule<OfKind<F, K>> };

/** The same, when the kinds are no longer known to the types. */
export type AnyRules = Readonly<Record<string, RefusalRule<{ kind: string }> | undefined>>;

export type Refused = {
  status: RefusalStatus;
  text: string;
  errors?: FieldErrors;
  section?: string;
  /** Seconds */
  retryAfter?: number;
  headers?: Record<string, string>;
  besides?: Readonly<Record<string, unknown>>;
};

/** For a caller who asks too often. */
export const limited: RefusalRule<{ kind: 'limited'; retryAfterSeconds: number }> = {
  status: 429,
  text: ({ retryAfterSeconds }) => tooManyAttempts(retryAfterSeconds),
};

/** For input that the use case validates itself: the first message, and all messages by field. */
export const wrongFields: RefusalRule<{ kind: string; errors: FieldErrors }> = {
  status: 422,
  text: ({ errors }) => Object.values(errors).flat()[0] ?? '',
  errors: ({ errors }) => errors,
};

const errorsAt = (fields: readonly string[] | undefined, text: string): FieldErrors | undefined =>
  fields && Object.fromEntries(fields.map((field) => [field, [text]]));

/** Applies the failure's rule. */
export const refusalOf = <F extends Failure>(rules: RefusalRules<F> | AnyRules, failure: F): Refused => {
  const rule = (rules as AnyRules)[failure.kind];
  if (!rule) throw new Error(`no refusal is defined for "${failure.kind}"`);
  const { retryAfterSeconds: retryAfter } = failure;
  const text = typeof rule.text === 'string' ? rule.text : rule.text(failure);
  const errors = rule.errors?.(failure) ?? errorsAt(rule.fields, text);
  return {
    status: rule.status,
    text,
    ...(errors && { errors }),
    ...(rule.section !== undefined && { section: rule.section }),
    ...((rule.headers || retryAfter !== undefined) && {
      headers: { ...rule.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
    }),
    ...(rule.besides && { besides: rule.besides }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
};

/** The statuses of all refusals of a use case, for the documentation. */
export const statusesOf = (rules: object): RefusalStatus[] => [
  ...new Set(Object.values(rules as AnyRules).flatMap((rule) => rule?.status ?? [])),
];
