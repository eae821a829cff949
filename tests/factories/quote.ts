import { readConfiguration } from '../../app/domain/catalogue/wire';
import { writeConfiguration } from '../../app/domain/catalogue/wire-fields';
import type { Configuration } from '../../app/domain/pricing/price-configuration';
import type { QuoteRequester } from '../../app/domain/quotes/quote-form';
import { type RequestedQuote, requestQuote } from '../../app/domain/quotes/request-quote.server';
import type { Services } from '../../app/services.server';
import { someAddress } from './account-calls';
import { paperback } from './project';

let mailboxes = 0;

/** A customer with a unique mailbox, as the API's fields. */
export const quoteFieldsOf = (fields: Record<string, string> = {}): Record<string, string> => {
  mailboxes += 1;
  return {
    nome_orcamento: 'Ana Conceição de Araújo',
    email_orcamento: `ana.${mailboxes}@quotes.example.com`,
    telefone_orcamento: '(11) 98765-4321',
    nome_projeto: 'Ação & coração',
    ...fields,
  };
};

export const someRequester = (wish: Partial<QuoteRequester> = {}): QuoteRequester => {
  const { email_orcamento: email = '' } = quoteFieldsOf();
  return {
    name: 'Ana Conceição de Araújo',
    email,
    phone: { areaCode: '11', number: '987654321' },
    projectName: 'Ação & coração',
    wantsNews: false,
    cep: null,
    ...wish,
  };
};

/** A configuration in the format of forms and URLs. */
export const paramsOf = async (
  { catalogue }: Services,
  configuration: Configuration,
): Promise<URLSearchParams> => {
  const listed = await catalogue.product(configuration.productId);
  if (!listed) throw new Error(`no product ${configuration.productId}`);
  return writeConfiguration(listed.product, configuration);
};

/** The usual configuration of a product. */
export const usualOf = async ({ catalogue }: Services, productId: number): Promise<Configuration> => {
  const listed = await catalogue.product(productId);
  if (!listed) throw new Error(`no product ${productId}`);
  return readConfiguration(listed.product, new URLSearchParams()).configuration;
};

type Wish = { configuration?: Configuration; requester?: Partial<QuoteRequester>; customerId?: number };

/** A quote requested from a unique IP address, and the secret of its link. */
export const quoteFor = async (
  services: Services,
  { configuration = paperback, requester, customerId }: Wish = {},
): Promise<RequestedQuote & { token: string }> => {
  const requested = await requestQuote(services, {
    requester: someRequester(requester),
    fields: await paramsOf(services, configuration),
    productId: configuration.productId,
    customerId: customerId ?? null,
    ip: someAddress(),
    channel: 'site',
  });
  if (!requested.ok) throw new Error(JSON.stringify(requested.failure));
  return { ...requested.value, token: requested.value.url.split('/').at(-1) ?? '' };
};
