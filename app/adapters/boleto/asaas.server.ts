import type {
  BoletoAnswer,
  BoletoBank,
  BoletoDays,
  NewSlip,
  ReferencedReceipt,
  RegisteredSlip,
  Slip,
  SlipPayer,
  SlipReceipt,
  SlipStatus,
} from '~/domain/payments/core/ports/boleto-bank';
import { readBarcode } from '~/domain/payments/means/boleto/barcode';
import { toReais } from '~/domain/shared/money';
import { ok } from '~/domain/shared/result';
import type { Logger } from '~/platform/logger.server';
import { readEntries } from '../http/answer-body.server';
import { type JsonApi as Api, createJsonApi, apiFailure as failure } from '../http/json-api.server';
import { fitEmail, fitText, fittingPlace } from '../provider-fields/fit-text';
import { providerFields } from '../provider-fields/provider-fields';
import {
  customerPageWire,
  customerWire,
  entryPageWire,
  identificationWire,
  namesWire,
  paymentPageWire,
  paymentWire,
  refusalLine,
  removedWire,
  type SlipRecord,
} from './wire';

/** Only address and key differ between the sandbox and the real bank. */
export type AsaasSettings = {
  /** Includes the version, for example "https://api.asaas.com/v3". */
  apiUrl: string;
  apiKey: string;
  logger: Logger;
  /** Per call, in milliseconds. */
  timeoutMs?: number;
};

const PAGE_SIZE = 100;
/** Fifty thousand boletos; a bank that reports more pages is broken. */
const MAX_PAGES = 500;

const fields = providerFields.boleto;

const at = (kind: 'payments' | 'customers', id: string) => `/${kind}/${encodeURIComponent(id)}`;

/** All boletos of a reference, oldest first. The bank creates a second one if a boleto is paid twice. */
const listByReference = async (api: Api, reference: string): BoletoAnswer<SlipRecord[]> => {
  const query = { externalReference: reference, limit: String(PAGE_SIZE) };
  const page = await api({ method: 'GET', path: '/payments', query }, paymentPageWire);
  if (!page.ok) return page;
  const own = page.value.data.filter((slip) => slip.reference === reference);
  return ok(own.sort((a, b) => (a.createdOn < b.createdOn ? -1 : Number(a.createdOn > b.createdOn))));
};

const statusOf = (slips: readonly SlipRecord[]): SlipStatus => {
  const inOrder = ['paid', 'open', 'overdue'] as const;
  return inOrder.find((status) => slips.some((slip) => slip.status === status)) ?? 'cancelled';
};

const byDay = (one: SlipReceipt, other: SlipReceipt): number => one.paidOn.localeCompare(other.paidOn);

const slipOf = (slips: readonly [SlipRecord, ...SlipRecord[]]): Slip => {
  const [{ slipId, reference, amount, dueOn }] = slips;
  const receipts = slips.flatMap(({ receipt }) => receipt ?? []);
  receipts.sort(byDay);
  return { slipId, reference, amount, dueOn, status: statusOf(slips), receipts };
};

const isFilled = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

const find = async (api: Api, reference: string): BoletoAnswer<Slip> => {
  const slips = await listByReference(api, reference);
  if (!slips.ok) return slips;
  return isFilled(slips.value) ? ok(slipOf(slips.value)) : failure('not-found', 'no slip has this reference');
};

/** Registers the payer at the bank, or updates the customer that it already has for the document. */
const payerId = async (api: Api, { name, document, email, address }: SlipPayer): BoletoAnswer<string> => {
  const query = { externalReference: document, limit: '10' };
  const known = await api({ method: 'GET', path: '/customers', query }, customerPageWire);
  if (!known.ok) return known;
  const id = known.value.data.find(({ deleted }) => !deleted)?.id;
  const body = {
    // A name of no letter that the bank knows is not lost: the document says who it is.
    name: fitText(name, fields.name) || document,
    cpfCnpj: document,
    externalReference: document,
    ...(email && fitEmail(email, fields.email) && { email }),
    postalCode: address.cep,
    address: fittingPlace(address.street, fields.street).text,
    addressNumber: fitText(address.number, fields.number),
    ...(address.complement && { complement: fittingPlace(address.complement, fields.complement).text }),
    province: fittingPlace(address.district, fields.district).text,
    // The shop sends its own mails to customers.
    notificationDisabled: true,
  };
  const call = id
    ? ({ method: 'PUT', path: at('customers', id), body } as const)
    : ({ method: 'POST', path: '/customers', body } as const);
  const kept = await api(call, customerWire);
  return kept.ok ? ok(kept.value.id) : kept;
};

/** Reads a boleto's identification and compares it with what was requested. */
const identify = async (api: Api, slipId: string, requested: NewSlip): BoletoAnswer<RegisteredSlip> => {
  const path = `${at('payments', slipId)}/identificationField`;
  const found = await api({ method: 'GET', path }, identificationWire);
  if (!found.ok) return found;
  const { nossoNumero: ourNumber, barCode: barcode } = found.value;
  const read = readBarcode(barcode, requested.dueOn);
  if (!read || read.amount !== requested.amount)
    return failure('invalid-answer', 'the barcode is for another amount');
  if (read.dueOn !== requested.dueOn) return failure('invalid-answer', 'the barcode is due on another day');
  return ok({ slipId, ourNumber, barcode });
};

const register = async (api: Api, requested: NewSlip): BoletoAnswer<RegisteredSlip> => {
  if (!Number.isSafeInteger(requested.amount) || requested.amount < 1)
    throw new Error(`${requested.amount} centavos make no slip`);
  // The bank accepts the same boleto twice, so look for one of an earlier call whose answer was lost.
  const state = await listByReference(api, requested.reference);
  if (!state.ok) return state;
  const [known] = state.value;
  if (known) {
    const isSame = known.amount === requested.amount && known.dueOn === requested.dueOn;
    return isSame
      ? identify(api, known.slipId, requested)
      : failure('refused', 'another slip stands under this reference');
  }
  const customer = await payerId(api, requested.payer);
  if (!customer.ok) return customer;
  const body = {
    customer: customer.value,
    billingType: 'BOLETO',
    value: toReais(requested.amount),
    dueDate: requested.dueOn,
    description: fitText(requested.description, fields.description),
    externalReference: requested.reference,
  };
  const made = await api({ method: 'POST', path: '/payments', body }, paymentWire);
  if (!made.ok) return made;
  if (made.value.reference !== requested.reference)
    return failure('invalid-answer', 'the bank answered with another reference');
  return identify(api, made.value.slipId, requested);
};

const cancel = async (api: Api, reference: string): BoletoAnswer<Slip> => {
  const slips = await listByReference(api, reference);
  if (!slips.ok) return slips;
  const [first] = slips.value;
  if (!first) return failure('not-found', 'no slip has this reference');
  for (const { slipId, receipt } of slips.value) {
    if (receipt) continue;
    const removed = await api({ method: 'DELETE', path: at('payments', slipId) }, removedWire);
    // The removal is refused if the boleto was paid meanwhile, and not found if another call was quicker.
    if (!removed.ok && removed.failure.kind !== 'refused' && removed.failure.kind !== 'not-found')
      return removed;
  }
  const left = await listByReference(api, reference);
  if (!left.ok) return left;
  if (!isFilled(left.value)) return ok({ ...slipOf([first]), status: 'cancelled' });
  const state = slipOf(left.value);
  return state.status === 'paid'
    ? ok(state)
    : failure('invalid-answer', 'the bank removed the slip and still lists it');
};

const listPaid = async (
  api: Api,
  logger: Logger,
  { from, to, reference: requested }: BoletoDays,
): BoletoAnswer<ReferencedReceipt[]> => {
  // Keyed by id, because a payment that arrives between two pages may move another one onto the next page.
  const found = new Map<string, ReferencedReceipt>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = {
      billingType: 'BOLETO',
      'paymentDate[ge]': from,
      'paymentDate[le]': to,
      offset: String(page * PAGE_SIZE),
      limit: String(PAGE_SIZE),
    };
    const answer = await api({ method: 'GET', path: '/payments', query }, entryPageWire);
    if (!answer.ok) return answer;
    const { read, unread } = readEntries(answer.value.data, paymentWire);
    for (const { receipt, reference } of read)
      if (receipt && reference) found.set(receipt.receiptId, { ...receipt, reference });
    for (const { entry, places } of unread) {
      const names = namesWire.parse(entry);
      if (requested !== undefined && names.externalReference === requested)
        return failure('invalid-answer', `GET /payments: ${places.join(', ')}`);
      logger.warn({ receipt: names.id, places }, 'the bank lists a slip that cannot be read');
    }
    if (!answer.value.hasMore) return ok([...found.values()].sort(byDay));
  }
  return failure('invalid-answer', 'the bank claims endless pages');
};

/** The bank behind Asaas' API, version 3. */
export const createAsaas = ({ apiUrl, apiKey, logger, timeoutMs = 10_000 }: AsaasSettings): BoletoBank => {
  const call = createJsonApi({
    apiUrl,
    headers: { access_token: apiKey, 'user-agent': 'Lombada' },
    timeoutMs,
    refusalLine,
    alsoPassing: [409],
  });
  // Only a write can be refused. A refused query says nothing about the boleto, so it counts as unavailable.
  const api: Api = async (requested, wire) => {
    const answer = await call(requested, wire);
    if (answer.ok || requested.method !== 'GET' || answer.failure.kind !== 'refused') return answer;
    return failure('unavailable', answer.failure.detail);
  };
  return {
    register: (slip) => register(api, slip),
    find: (reference) => find(api, reference),
    cancel: (reference) => cancel(api, reference),
    listPaid: (days) => listPaid(api, logger, days),
  };
};
