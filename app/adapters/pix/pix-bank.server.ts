import type {
  NewPixCharge,
  PayablePixCharge,
  PixAnswer,
  PixBank,
  PixCharge,
  PixDebtor,
  PixFailure,
  PixPayment,
  PixPeriod,
  PixRefund,
  PixRefundRequest,
  TestPayer,
} from '~/domain/payments/core/ports/pix-bank';
import { pixAmountText } from '~/domain/payments/means/pix/charge';
import type { Clock } from '~/domain/shared/ports';
import { fail, ok } from '~/domain/shared/result';
import type { Logger } from '~/platform/logger.server';
import { readEntries } from '../http/answer-body.server';
import { fitText } from '../provider-fields/fit-text';
import { providerFields } from '../provider-fields/provider-fields';
import { createAccessTokens } from './access-token.server';
import { type ApiClient, createApiClient, isRefusal } from './api-client.server';
import { type ClientCertificate, createSendHttp, type SendHttp } from './http.server';
import { chargeWire, namesWire, paymentPageWire, paymentWire, refundWire } from './wire';

/** Only host, paths and credentials differ between the sandbox and a real bank. */
export type PixBankSettings = ClientCertificate & {
  /** Includes the version, for example "https://pix.example.com/api/v2". */
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The Pix key of the receiving account. */
  key: string;
  clock: Clock;
  logger: Logger;
  /** Per call, in milliseconds. */
  timeoutMs?: number;
  /** Replaces the network, for tests. */
  send?: SendHttp;
};

const PAGE_SIZE = 500;
/** A quarter of a million payments; a bank that reports more pages is broken. */
const MAX_PAGES = 500;

const contradiction = (detail: string) => fail<PixFailure>({ kind: 'invalid-answer', detail });

const debtorWire = (debtor: PixDebtor) => ({
  ...('cpf' in debtor ? { cpf: debtor.cpf } : { cnpj: debtor.cnpj }),
  nome: fitText(debtor.name, providerFields.pix.name),
});

const payable = (charge: PixCharge, wanted: NewPixCharge) => {
  if (charge.txid !== wanted.txid) return contradiction('the bank answered with another txid');
  if (charge.amount !== wanted.amount) return contradiction('the charge stands for another amount');
  if (charge.status !== 'active' && charge.status !== 'paid')
    return fail<PixFailure>({ kind: 'refused', detail: `the charge is ${charge.status}` });
  if (charge.copyPaste === null) return contradiction('the charge has no text to pay it');
  return ok<PayablePixCharge>({ ...charge, copyPaste: charge.copyPaste });
};

const createCharge = async (
  api: ApiClient,
  key: string,
  wanted: NewPixCharge,
): PixAnswer<PayablePixCharge> => {
  const created = await api.call(
    {
      method: 'PUT',
      path: `/cob/${encodeURIComponent(wanted.txid)}`,
      body: {
        calendario: { expiracao: wanted.expiresInSeconds },
        ...(wanted.debtor ? { devedor: debtorWire(wanted.debtor) } : {}),
        valor: { original: pixAmountText(wanted.amount) },
        chave: key,
        solicitacaoPagador: fitText(wanted.description, providerFields.pix.description),
      },
    },
    chargeWire,
  );
  if (created.ok) return payable(created.value, wanted);
  if (!isRefusal(created.failure)) return created;
  // An earlier call whose answer was lost may have created the charge. Some banks refuse to repeat a txid, and all
  // refuse to change a charge that is already paid.
  const state = await findCharge(api, wanted.txid);
  if (!state.ok) return unlessAbsent(state.failure, created);
  return state.value.amount === wanted.amount ? payable(state.value, wanted) : created;
};

/** A refusal is final only if the bank confirms that there is no such charge. A failed look-up says nothing. */
const unlessAbsent = <R>({ kind, detail }: PixFailure, refusal: R) => {
  if (kind === 'not-found') return refusal;
  return fail<PixFailure>({ kind: kind === 'refused' ? 'unavailable' : kind, detail });
};

const findCharge = (api: ApiClient, txid: string): PixAnswer<PixCharge> =>
  api.call({ method: 'GET', path: `/cob/${encodeURIComponent(txid)}` }, chargeWire);

const cancelCharge = async (api: ApiClient, txid: string): PixAnswer<PixCharge> => {
  const removed = await api.call(
    {
      method: 'PATCH',
      path: `/cob/${encodeURIComponent(txid)}`,
      body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    },
    chargeWire,
  );
  if (!removed.ok && !isRefusal(removed.failure)) return removed;
  // Read again in any case: the charge may have been removed before, or a payment won the race.
  const state = await findCharge(api, txid);
  if (!state.ok) return state;
  if (state.value.status !== 'active') return state;
  return removed.ok ? contradiction('the bank removed the charge and still calls it active') : removed;
};

const listPayments = async (
  api: ApiClient,
  logger: Logger,
  { from, to, txid, isReturned }: PixPeriod,
): PixAnswer<PixPayment[]> => {
  // Keyed by id, because a payment that arrives between two pages may move another one onto the next page.
  const found = new Map<string, PixPayment>();
  let pages = 1;
  for (let page = 0; page < pages; page += 1) {
    const query = {
      inicio: from.toISOString(),
      fim: to.toISOString(),
      ...(isReturned && { devolucaoPresente: 'true' }),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(PAGE_SIZE),
    };
    const answer = await api.call({ method: 'GET', path: '/pix', query }, paymentPageWire);
    if (!answer.ok) return answer;
    const { read, unread } = readEntries(answer.value.pix, paymentWire);
    for (const payment of read) found.set(payment.endToEndId, payment);
    for (const { entry, places } of unread) {
      const names = namesWire.parse(entry);
      if (txid !== undefined && names.txid === txid) return contradiction(`GET /pix: ${places.join(', ')}`);
      logger.warn({ receipt: names.endToEndId, places }, 'the bank lists a payment that cannot be read');
    }
    pages = answer.value.parametros.paginacao.quantidadeDePaginas;
    if (pages > MAX_PAGES) return contradiction(`the bank claims ${pages} pages`);
  }
  return ok([...found.values()].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime()));
};

const refund = async (api: ApiClient, wanted: PixRefundRequest): PixAnswer<PixRefund> => {
  const path = `/pix/${encodeURIComponent(wanted.endToEndId)}/devolucao/${encodeURIComponent(wanted.refundId)}`;
  const description =
    wanted.description === undefined
      ? {}
      : { descricao: fitText(wanted.description, providerFields.pix.description) };
  const body = { valor: pixAmountText(wanted.amount), ...description };
  const requested = await api.call({ method: 'PUT', path, body }, refundWire);
  const isRefused = !requested.ok && isRefusal(requested.failure);
  // The API refuses a refund's id the second time, so check whether the first attempt succeeded.
  const answer = isRefused ? await api.call({ method: 'GET', path }, refundWire) : requested;
  if (!answer.ok) return isRefused ? unlessAbsent(answer.failure, requested) : answer;
  if (answer.value.amount === wanted.amount) return answer;
  return isRefused ? requested : contradiction('the refund stands for another amount');
};

/** The bank of any provider that supports the Banco Central's Pix API (version 2). */
export const createPixBank = (settings: PixBankSettings): PixBank => {
  const { clock, key, apiUrl, timeoutMs = 5_000 } = settings;
  const send = settings.send ?? createSendHttp(settings);
  const tokens = createAccessTokens({ credentials: settings, send, clock, timeoutMs });
  const api = createApiClient({ apiUrl, tokens, send, timeoutMs });
  return {
    createCharge: (charge) => createCharge(api, key, charge),
    findCharge: (txid) => findCharge(api, txid),
    cancelCharge: (txid) => cancelCharge(api, txid),
    listPayments: (period) => listPayments(api, settings.logger, period),
    findPayment: (endToEndId) =>
      api.call({ method: 'GET', path: `/pix/${encodeURIComponent(endToEndId)}` }, paymentWire),
    refund: (request) => refund(api, request),
    registerWebhook: (url) =>
      api.callWithoutAnswer({
        method: 'PUT',
        path: `/webhook/${encodeURIComponent(key)}`,
        body: { webhookUrl: url },
      }),
  };
};

const WITHIN_MS = 5_000;

/** A payer for the sandbox's bank: submits the form of its page, then the shop queries the payment by itself. */
export const createSandboxPayer = (sandboxUrl: string): TestPayer => ({
  pay: async (txid) => {
    const answer = await fetch(`${sandboxUrl}/pix-bank/pagar/${encodeURIComponent(txid)}`, {
      method: 'POST',
      body: new URLSearchParams({ aviso: 'never' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 303;
  },
});
