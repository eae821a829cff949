import type { z } from 'zod';
import type { InvoiceKind } from '~/domain/invoices/issue';
import type {
  InvoiceIssuer,
  IssuedInvoice,
  IssuerAnswer,
  IssuerFailure,
  Referenced,
} from '~/domain/invoices/ports';
import { fail, ok } from '~/domain/shared/result';
import { readBytes } from '../http/answer-body.server';
import { callJson, type JsonCall } from '../http/call-json.server';
import { fitText } from '../provider-fields/fit-text';
import { providerFields } from '../provider-fields/provider-fields';
import { goodsBody, serviceBody } from './request';
import { cancelWire, hooksWire, invoiceWire, knownCodes, readRefusal, voidWire } from './wire';

/** Only address and token differ between the sandbox, Focus' homologação and production. */
export type FocusSettings = {
  /** Includes the version: "https://api.focusnfe.com.br/v2". */
  apiUrl: string;
  token: string;
  /** Per call, in milliseconds. */
  timeoutMs?: number;
};

const PDF_MAX_BYTES = 5 * 1024 * 1024;
/** 102: voided. 563: the tax authority voided this range before. */
const VOIDED = ['102', '563'];
/** The wait after too many calls, if the issuer does not say how long. */
const USUAL_WAIT_SECONDS = 60;
const MOST_WAIT_SECONDS = 3_600;

const folders: Record<InvoiceKind, string> = { nfe: '/nfe', nfse: '/nfsen' };
const placeOf = ({ kind, reference }: Referenced): string =>
  `${folders[kind]}/${encodeURIComponent(reference)}`;

const failure = (kind: IssuerFailure['kind'], detail: string, more: Partial<IssuerFailure> = {}) =>
  fail<IssuerFailure>({ kind, detail: detail.slice(0, 500), ...more });

const waitOf = (headers: Headers): number => {
  const seconds = Number(headers.get('rate-limit-reset') ?? headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MOST_WAIT_SECONDS) : USUAL_WAIT_SECONDS;
};

type Connection = { base: string; headers: Record<string, string>; timeoutMs: number };

type Call = Pick<JsonCall, 'method' | 'body'> & { path: string; query?: Record<string, string> };

const callApi = async <T>(
  { base, headers, timeoutMs }: Connection,
  { method, path, query, body }: Call,
  schema: z.ZodType<T>,
): IssuerAnswer<T> => {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const what = `${method} ${path}`;
  try {
    const answer = await callJson({ method, url, headers, body, timeoutMs });
    const { status } = answer;
    if (status === 429)
      return failure('unavailable', `${what}: too many calls`, {
        retryAfterSeconds: waitOf(answer.headers),
      });
    if (status === 404) return failure('not-found', `${what}: 404`);
    // 401 and 403 concern our token.
    if (status >= 500 || status === 401 || status === 403 || status === 408)
      return failure('unavailable', `${what}: ${status} ${readRefusal(answer.body).code}`);
    if (status >= 400) {
      const { code, reason } = readRefusal(answer.body);
      const kind = knownCodes.includes(code) ? 'known' : 'refused';
      return failure(kind, `${what}: ${status} ${code}`, { reason });
    }
    const read = status < 300 ? schema.safeParse(answer.body) : null;
    if (read?.success) return ok(read.data);
    const places = read?.error.issues.map((issue) => issue.path.join('.') || 'body') ?? [];
    return failure('invalid-answer', `${what}: ${status} ${places.join(', ')}`);
  } catch (error) {
    return failure('unavailable', `${what}: ${error instanceof Error ? error.message : 'no answer'}`);
  }
};

const findInvoice = (focus: Connection, invoice: Referenced): IssuerAnswer<IssuedInvoice> =>
  callApi(focus, { method: 'GET', path: placeOf(invoice) }, invoiceWire);

const cancelInvoice = async (
  focus: Connection,
  { reason, ...invoice }: Parameters<InvoiceIssuer['cancel']>[0],
): IssuerAnswer<IssuedInvoice> => {
  const body = { justificativa: fitText(reason, providerFields.invoiceEvent.reason) };
  const done = await callApi(focus, { method: 'DELETE', path: placeOf(invoice), body }, cancelWire);
  if (!done.ok) return done;
  const { status, status_sefaz: code, mensagem_sefaz: words } = done.value;
  if (status !== 'cancelado')
    return failure('refused', `DELETE ${placeOf(invoice)}: ${status} ${code ?? ''}`, {
      reason: words ?? 'O cancelamento foi recusado.',
    });
  return findInvoice(focus, invoice);
};

const downloadFile = async (
  { base, headers, timeoutMs }: Connection,
  place: string,
): ReturnType<InvoiceIssuer['download']> => {
  // Answers give paths on the API's host. A municipality's files may be on another host, which must not get the token.
  const url = new URL(place, base);
  const isOwn = url.origin === new URL(base).origin;
  if (!isOwn && url.protocol !== 'https:') return failure('invalid-answer', 'a file without TLS');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { ...(isOwn && { headers }), signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      return failure('unavailable', `GET ${url.pathname}: ${answer.status}`);
    }
    return ok(await readBytes(answer, PDF_MAX_BYTES, signal));
  } catch (error) {
    return failure('unavailable', `GET ${url.pathname}: ${error instanceof Error ? error.message : ''}`);
  }
};

const voidNumbers = async (
  focus: Connection,
  { cnpj, series, from, to, reason }: Parameters<InvoiceIssuer['voidNumbers']>[0],
): ReturnType<InvoiceIssuer['voidNumbers']> => {
  const body = {
    cnpj,
    serie: String(series),
    numero_inicial: String(from),
    numero_final: String(to),
    justificativa: fitText(reason, providerFields.invoiceEvent.reason),
  };
  const done = await callApi(focus, { method: 'POST', path: '/nfe/inutilizacao', body }, voidWire);
  if (!done.ok) return done;
  const { status_sefaz: code, mensagem_sefaz: words } = done.value;
  return VOIDED.includes(code ?? '')
    ? ok(null)
    : failure('refused', `inutilizacao: ${code ?? ''}`, { reason: words ?? 'A inutilização foi recusada.' });
};

const registerHooks = async (
  focus: Connection,
  { cnpj, url, authorization }: Parameters<InvoiceIssuer['registerHooks']>[0],
): ReturnType<InvoiceIssuer['registerHooks']> => {
  const known = await callApi(focus, { method: 'GET', path: '/hooks' }, hooksWire);
  if (!known.ok) return known;
  for (const event of ['nfe', 'nfsen']) {
    if (known.value.some((hook) => hook.event === event && hook.url === url)) continue;
    const body = { cnpj, event, url, authorization };
    const made = await callApi(focus, { method: 'POST', path: '/hooks', body }, hooksWire.element);
    if (!made.ok) return made;
  }
  return ok(null);
};

/** Focus NFe's API, version 2. The token is the user name of HTTP Basic authentication, without a password. */
export const createFocusNfe = ({ apiUrl, token, timeoutMs = 20_000 }: FocusSettings): InvoiceIssuer => {
  const focus: Connection = {
    base: apiUrl.replace(/\/+$/, ''),
    headers: {
      authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
      'user-agent': 'Lombada',
    },
    timeoutMs,
  };
  return {
    find: (invoice) => findInvoice(focus, invoice),
    send: async (invoice) => {
      const body = invoice.kind === 'nfe' ? goodsBody(invoice) : serviceBody(invoice);
      const query = { ref: invoice.reference };
      const call: Call = { method: 'POST', path: folders[invoice.kind], query, body };
      const sent = await callApi(focus, call, invoiceWire);
      return sent.ok ? ok(null) : sent;
    },
    cancel: (invoice) => cancelInvoice(focus, invoice),
    download: (place) => downloadFile(focus, place),
    voidNumbers: (range) => voidNumbers(focus, range),
    registerHooks: (hooks) => registerHooks(focus, hooks),
  };
};
