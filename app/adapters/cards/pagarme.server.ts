import type {
  CardAnswer,
  CardCancel,
  CardCapture,
  CardCharge,
  CardCustomer,
  CardGateway,
  ChargedBack,
  NewCardCharge,
} from '~/domain/payments/core/ports/card-gateway';
import { fail, ok } from '~/domain/shared/result';
import type { Logger } from '~/platform/logger.server';
import { readEntries } from '../http/answer-body.server';
import {
  type JsonApi as Api,
  type ApiCall,
  createJsonApi,
  apiFailure as failure,
} from '../http/json-api.server';
import { fitEmail, fitText } from '../provider-fields/fit-text';
import { providerFields } from '../provider-fields/provider-fields';
import { isAboutToken } from './token-faults';
import {
  chargePageWire,
  chargeWire,
  disputedWire,
  namesWire,
  orderPageWire,
  orderWire,
  refusalLine,
} from './wire';

const away = async () => fail({ kind: 'unavailable' as const, detail: 'no card gateway is configured' });

/** For a shop without a gateway, where payment by card is not active. */
export const noCardGateway: CardGateway = {
  tokenUrl: '',
  publicKey: '',
  createCharge: away,
  findByReference: away,
  capture: away,
  cancel: away,
  listChargedBack: async () => ok([]),
};

/** Only address and keys differ between the sandbox and the real gateway. */
export type PagarmeSettings = {
  /** Includes the version, for example "https://api.pagar.me/core/v5". */
  apiUrl: string;
  secretKey: string;
  publicKey: string;
  logger: Logger;
  /** Where browsers get card tokens, if not below `apiUrl`. */
  tokenUrl?: string;
  /** Printed on the card's statement, at most 13 characters. */
  statementDescriptor: string;
  /** Per call, in milliseconds. A card's issuer may take long. */
  timeoutMs?: number;
};

const createApi = (
  { apiUrl, secretKey, timeoutMs = 20_000 }: PagarmeSettings,
  more: Pick<Parameters<typeof createJsonApi>[0], 'kindByBody'> = {},
): Api =>
  createJsonApi({
    ...more,
    apiUrl,
    headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    timeoutMs,
    refusalLine,
    // 409: the same call is still running.
    alsoPassing: [409],
  });

const onceUnder = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

const fields = providerFields.cards;

/** For an address that does not fit, because the gateway requires one; no mail to it arrives. */
const NO_EMAIL = 'sem-email@example.com';

const customerWire = ({ name, email, document, phone }: CardCustomer) => ({
  name: fitText(name, fields.name),
  email: fitEmail(email, fields.email) ?? NO_EMAIL,
  document,
  document_type: document.length === 11 ? 'CPF' : 'CNPJ',
  type: document.length === 11 ? 'individual' : 'company',
  ...(phone && {
    phones: { mobile_phone: { country_code: '55', area_code: phone.slice(0, 2), number: phone.slice(2) } },
  }),
});

const orderBody = (requested: NewCardCharge, statementDescriptor: string) => ({
  code: requested.reference,
  closed: true,
  items: [
    {
      code: requested.reference,
      amount: requested.amount,
      quantity: 1,
      description: fitText(requested.description, fields.description),
    },
  ],
  customer: customerWire(requested.customer),
  payments: [
    {
      payment_method: 'credit_card',
      amount: requested.amount,
      credit_card: {
        operation_type: requested.capture ? 'auth_and_capture' : 'auth_only',
        installments: requested.instalments,
        statement_descriptor: fitText(statementDescriptor, fields.descriptor),
        card_token: requested.cardToken,
      },
    },
  ],
});

const sameCharge = (found: CardCharge, requested: Pick<NewCardCharge, 'reference' | 'amount'>) => {
  if (found.reference !== requested.reference) return failure('invalid-answer', 'the order has another code');
  if (found.amount !== requested.amount) return failure('invalid-answer', 'the charge is for another amount');
  return ok(found);
};

const findByReference = async (api: Api, reference: string): CardAnswer<CardCharge> => {
  const query = { code: reference, page: '1', size: '10' };
  const page = await api({ method: 'GET', path: '/orders', query }, orderPageWire);
  if (!page.ok) return page;
  const found = page.value.data.find((order) => order.reference === reference);
  return found ? ok(found) : failure('not-found', 'no order has this code');
};

/** `ordering` distinguishes a token that is gone from other refusals. */
type Apis = { api: Api; ordering: Api };

const createCharge = async (
  { api, ordering }: Apis,
  descriptor: string,
  requested: NewCardCharge,
): CardAnswer<CardCharge> => {
  if (!Number.isSafeInteger(requested.amount) || requested.amount < 1)
    throw new Error(`${requested.amount} centavos cannot be charged to a card`);
  const body = orderBody(requested, descriptor);
  const call = { method: 'POST', path: '/orders', body, headers: onceUnder(requested.reference) } as const;
  const created = await ordering(call, orderWire);
  if (created.ok) return sameCharge(created.value, requested);
  const { kind } = created.failure;
  if (kind !== 'refused' && kind !== 'not-found') return created;
  // An earlier call whose answer was lost may have made the charge and used the token.
  const state = await findByReference(api, requested.reference);
  if (state.ok && state.value.amount === requested.amount) return state;
  return !state.ok && state.failure.kind !== 'not-found' ? state : created;
};

const findCharge = (api: Api, chargeId: string): CardAnswer<CardCharge> =>
  api({ method: 'GET', path: `/charges/${encodeURIComponent(chargeId)}` }, chargeWire);

/**
 * Requests a change and reads the charge afterwards in any case: the change may have been made before, or another one
 * won the race. `isDone` tells whether the charge is as requested.
 */
const change = async (
  api: Api,
  call: ApiCall & { chargeId: string },
  isDone: (charge: CardCharge) => boolean,
): CardAnswer<CardCharge> => {
  const changed = await api(call, chargeWire);
  if (!changed.ok && changed.failure.kind !== 'refused' && changed.failure.kind !== 'invalid-answer')
    return changed;
  const state = await findCharge(api, call.chargeId);
  if (!state.ok || isDone(state.value)) return state;
  return changed.ok
    ? failure('invalid-answer', `${call.method} was accepted and the charge is ${state.value.status}`)
    : changed;
};

const capture = (api: Api, { chargeId, idempotencyKey }: CardCapture): CardAnswer<CardCharge> =>
  change(
    api,
    {
      chargeId,
      method: 'POST',
      path: `/charges/${encodeURIComponent(chargeId)}/capture`,
      body: {},
      headers: onceUnder(idempotencyKey),
    },
    ({ status }) => status === 'captured' || status === 'refunded' || status === 'charged-back',
  );

const cancelPart = async (api: Api, requested: CardCancel & { amount: number }): CardAnswer<CardCharge> => {
  const path = `/charges/${encodeURIComponent(requested.chargeId)}`;
  const { amount, idempotencyKey } = requested;
  const sent = await api(
    { method: 'DELETE', path, body: { amount }, headers: onceUnder(idempotencyKey) },
    chargeWire,
  );
  return sent.ok ? findCharge(api, requested.chargeId) : sent;
};

const cancel = async (api: Api, requested: CardCancel): CardAnswer<CardCharge> => {
  const { chargeId, amount, idempotencyKey } = requested;
  if (amount !== undefined) return cancelPart(api, { ...requested, amount });
  const path = `/charges/${encodeURIComponent(chargeId)}`;
  const isDone = ({ status, returning }: CardCharge) =>
    status === 'voided' || status === 'refunded' || returning === 'under-way';
  return change(
    api,
    { chargeId, method: 'DELETE', path, body: {}, headers: onceUnder(idempotencyKey) },
    isDone,
  );
};

const PAGE_SIZE = 100;
/** Ten thousand chargebacks, or a thousand in the shortest pages; a gateway that has more is broken. */
const MAX_PAGES = 100;

/** A gateway may return pages shorter than requested, so a short page need not be the last. */
const listChargedBack = async (api: Api, logger: Logger, since: Date): CardAnswer<ChargedBack[]> => {
  // Keyed by id, because a chargeback between two pages moves another charge onto the next page.
  const found = new Map<string, ChargedBack>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = {
      status: 'chargedback',
      created_since: since.toISOString(),
      page: String(page),
      size: String(PAGE_SIZE),
    };
    const answer = await api({ method: 'GET', path: '/charges', query }, chargePageWire);
    if (!answer.ok) return answer;
    const { data, paging } = answer.value;
    const { read, unread } = readEntries(data, disputedWire);
    for (const { chargeId, reference, isChargedBack } of read)
      if (isChargedBack) found.set(chargeId, { chargeId, reference });
    for (const { entry, places } of unread)
      logger.warn(
        { charge: namesWire.parse(entry).id, places },
        'the gateway lists a charge that cannot be read',
      );
    if (data.length === 0 || paging?.next === null) return ok([...found.values()]);
  }
  return failure('invalid-answer', 'the gateway claims endless pages');
};

const tokenAddress = ({ apiUrl, tokenUrl, publicKey }: PagarmeSettings): string => {
  const url = new URL(tokenUrl ?? `${apiUrl.replace(/\/+$/, '')}/tokens`);
  url.searchParams.set('appId', publicKey);
  return url.href;
};

/** The card gateway behind Pagar.me's API, version 5. */
export const createPagarme = (settings: PagarmeSettings): CardGateway => {
  const api = createApi(settings);
  // A token that never existed is answered with 404, one that is used or expired by an error message.
  const ordering = createApi(settings, { kindByBody: (body) => (isAboutToken(body) ? 'not-found' : null) });
  return {
    tokenUrl: tokenAddress(settings),
    publicKey: settings.publicKey,
    createCharge: (charge) => createCharge({ api, ordering }, settings.statementDescriptor, charge),
    findByReference: (reference) => findByReference(api, reference),
    capture: (requested) => capture(api, requested),
    cancel: (requested) => cancel(api, requested),
    listChargedBack: (since) => listChargedBack(api, settings.logger, since),
  };
};
