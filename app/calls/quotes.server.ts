import { z } from 'zod';
import { PRICE_MISSING } from '~/domain/catalogue/labels';
import { requestFields } from '~/domain/catalogue/wire-request';
import { messages, splitPhoneFields, tooManyQuotes } from '~/domain/quotes/labels';
import { quoteForm } from '~/domain/quotes/quote-form';
import { type QuoteFailure, requestQuote } from '~/domain/quotes/request-quote.server';
import { toWireQuote } from '~/domain/quotes/wire';
import { rowId } from '~/domain/shared/row-id';
import type { Call } from './call';
import { runFields } from './catalogue/run-fields';
import { type Caller, defineChange, reply } from './define-read.server';
import { readParams } from './http/request-body.server';
import { parseOrRefuse } from './http/respond.server';
import { bringsKey, channelOf, currentCustomer, requireKey } from './http/session.server';
import type { RefusalRules } from './refusal';

/** The owner of the quote: the key's owner, the logged-in customer, or null. */
const ownerOf = async (caller: Caller<'optional'>): Promise<number | null> =>
  bringsKey(caller.request)
    ? requireKey(caller, 'quotes:write')
    : ((await currentCustomer(caller.request))?.id ?? null);

/** Why a quote is refused, for page and API. */
export const quoteRefusals: RefusalRules<QuoteFailure> = {
  'unknown-product': { status: 404, text: messages.unknownProduct },
  configuration: { status: 422, text: messages.checkOptions, errors: ({ errors }) => errors },
  'price-missing': { status: 422, text: PRICE_MISSING },
  cep: { status: 422, text: ({ message }) => message, fields: ['cep'] },
  limited: { status: 429, text: ({ retryAfterSeconds }) => tooManyQuotes(retryAfterSeconds) },
};

/** In addition to the quote's fields: the product, and the telephone in two parts for clients that have it split. */
const besides = z.looseObject({
  pk_produto: z.int(),
  ...runFields,
  [splitPhoneFields.areaCode]: z
    .string()
    .optional()
    .meta({ description: 'DDD do telefone', examples: ['11'] }),
  [splitPhoneFields.number]: z
    .string()
    .optional()
    .meta({ description: 'Telefone, sem DDD', examples: ['987654321'] }),
});

const requestOffer = defineChange({
  area: 'quotes',
  auth: 'optional',
  scope: 'quotes:write',
  path: '/api/produto/orcamento',
  summary: 'Guarda um orçamento e o envia por e-mail',
  description:
    'Ao lado destes campos vão os da configuração, como em `POST /api/produto/alterar-filtro`; sem eles vale a configuração inicial. Com login, o orçamento fica ligado à conta.',
  body: besides.and(quoteForm),
  data: z.object({
    pk_orcamento: z.int().meta({ description: 'Código do orçamento', examples: [123] }),
    numero: z.string().meta({ description: 'Número, como se lê', examples: ['Orçamento nº 000123'] }),
    validade: z.iso.date().meta({ description: 'Último dia em que vale', examples: ['2026-12-06'] }),
    pk_produto: z.int(),
    nome_produto: z.string(),
    desc_categoria: z.string(),
    qtd: z.int().meta({ description: 'Quantidade', examples: [50] }),
    vlr_total: z.number(),
    vlr_unitario: z.number(),
    prazo: z.int(),
    link: z.string().meta({
      description: 'Endereço do orçamento, só para quem o pediu',
      examples: ['https://lombada.example/orcamento/mT3q'],
    }),
  }),
  example: {
    body: {
      pk_produto: 101,
      paginas_preto_branco: 120,
      exemplares: 50,
      nome_orcamento: 'Helena Prado',
      email_orcamento: 'helena@exemplo.com.br',
      telefone_orcamento: '(11) 98765-4321',
      nome_projeto: 'Contos de inverno',
      news_orcamento: false,
      cep: '01310-100',
    },
  },
  perform: async (services, caller) => {
    const customerId = await ownerOf(caller);
    const params = await readParams(caller.request);
    const requester = parseOrRefuse(quoteForm, Object.fromEntries(params));
    const productId = rowId(params.get('pk_produto'));
    const listed = await services.catalogue.product(productId);
    const requested = await requestQuote(services, {
      requester,
      fields: listed ? requestFields(listed.product, listed.index, params) : params,
      productId,
      customerId,
      ip: caller.ip,
      channel: channelOf(caller.request),
    });
    if (!requested.ok) {
      if (requested.failure.kind === 'price-missing')
        services.logger.error({ failure: requested.failure.detail }, 'price missing');
      return requested;
    }
    const { quote, url } = requested.value;
    return reply(toWireQuote(quote, url, listed?.page.category.name ?? ''), messages.sent);
  },
  refusals: quoteRefusals,
});

export const quoteCalls: readonly Call[] = [requestOffer];
