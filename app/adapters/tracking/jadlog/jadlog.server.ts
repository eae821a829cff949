import { z } from 'zod';
import { callJson } from '~/adapters/http/call-json.server';
import type { EventState, ReportedEvent } from '~/domain/fulfilment/parcel';
import type { Reported, RequestedByCode, TrackingFailure } from '~/domain/fulfilment/ports';
import { fromCapitals } from '~/domain/shared/from-capitals';
import { fail, ok, type Result } from '~/domain/shared/result';
import { brasiliaInstant, dayOf, inHalves, inOrder, isBadQuestion, reportedEvent } from '../events';
import { createStateReader } from '../unknown-codes.server';

/** Documented as 100 and as 500, so the smaller is safe. */
const CODES_PER_CALL = 100;
const TIMEOUT_MS = 25_000;

const jadlogEvent = z.object({ data: z.string(), status: z.string().min(1), unidade: z.string().nullish() });

const tracking = z.object({ eventos: z.array(z.unknown()).nullish() });
const row = z.object({
  codigo: z.union([z.string(), z.number()]).transform(String).nullish(),
  shipmentId: z.union([z.string(), z.number()]).transform(String).nullish(),
  cte: z.union([z.string(), z.number()]).transform(String).nullish(),
  previsaoEntrega: z.string().nullish(),
  tracking: tracking
    .extend({
      codigo: z.union([z.string(), z.number()]).transform(String).nullish(),
      shipmentId: z.union([z.string(), z.number()]).transform(String).nullish(),
      dacte: z.union([z.string(), z.number()]).transform(String).nullish(),
    })
    .nullish()
    .catch(null),
});
type Row = z.output<typeof row>;

const answerShape = z.object({ consulta: z.array(z.unknown()) });
const errorShape = z.object({
  descricao: z.string().optional(),
  erro: z.object({ descricao: z.string() }).optional(),
});

const errorLine = (body: unknown): string => {
  const read = errorShape.safeParse(body);
  return (read.data?.descricao ?? read.data?.erro?.descricao ?? '').slice(0, 300);
};

/** A CTE has fourteen digits, a shipmentId more. */
const questionOf = (code: string) => (code.length === 14 ? { cte: code } : { shipmentId: code });

const namesOf = (reported: Row): (string | null | undefined)[] => [
  ...[reported.shipmentId, reported.cte, reported.codigo],
  ...[reported.tracking?.shipmentId, reported.tracking?.dacte, reported.tracking?.codigo],
];

type Logger = { warn(fields: object, message: string): void };
/** `apiUrl` ends with `/embarcador`, because the API has had several hosts. */
type Settings = { apiUrl: string; token: string; logger: Logger; timeoutMs?: number };

const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

type StateReader = ReturnType<typeof createStateReader>;

const toEvent = (given: unknown, stateOf: StateReader): ReportedEvent | null => {
  const read = jadlogEvent.safeParse(given);
  const at = read.success ? brasiliaInstant(read.data.data) : null;
  if (!read.success || !at) return null;
  const { status, unidade } = read.data;
  const state = stateOf(jadlogState(status), status, status);
  return reportedEvent({
    at,
    code: status,
    state,
    text: jadlogText(status),
    place: fromCapitals(unidade ?? ''),
  });
};

const toReported = (code: string, reported: Row | undefined, stateOf: StateReader): Reported => {
  if (!reported) return { code, kind: 'garbled' };
  // An unknown code is reported as an error of its row: it may not have been scanned yet.
  if (!reported.tracking?.eventos?.length) return { code, kind: 'unknown' };
  const events = reported.tracking.eventos
    .map((event) => toEvent(event, stateOf))
    .filter((event) => event !== null);
  if (events.length === 0) return { code, kind: 'garbled' };
  return { code, kind: 'events', events: inOrder(events), expectedOn: dayOf(reported.previsaoEntrega) };
};

/** The row of each code. Rows come in the order of the request, so a row without a code is matched by its position. */
const rowsOf = (codes: readonly string[], rows: readonly (Row | undefined)[]): (Row | undefined)[] =>
  codes.map((code, index) => {
    const named = rows.find((each) => each && namesOf(each).includes(code));
    const inPlace = rows.length === codes.length ? rows[index] : undefined;
    return named ?? (inPlace && namesOf(inPlace).every((name) => !name) ? inPlace : undefined);
  });

/** Jadlog's tracking for shippers. */
export const createJadlog = ({
  apiUrl,
  token,
  logger,
  timeoutMs = TIMEOUT_MS,
}: Settings): RequestedByCode => {
  const url = new URL(`${apiUrl.replace(/\/+$/, '')}/api/tracking/consultar`);
  const headers = { authorization: `Bearer ${token}` };
  const stateOf = createStateReader('jadlog', logger);

  type Answer = Result<Reported[], TrackingFailure>;
  const ask = async (codes: readonly string[]): Promise<Answer | 'bad-question'> => {
    const body = { consulta: codes.map(questionOf) };
    const answer = await callJson({ method: 'POST', url, headers, body, timeoutMs });
    const line = `${answer.status} ${errorLine(answer.body)}`.trim();
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      return failure('unavailable', line);
    if (isBadQuestion(answer.status)) return 'bad-question';
    if (answer.status !== 200) return failure('refused', line);
    const read = answerShape.safeParse(answer.body);
    if (!read.success) return failure('invalid-answer', 'an answer outside the contract');
    const rows = read.data.consulta.map((each) => row.safeParse(each).data);
    const found = rowsOf(codes, rows);
    return ok(codes.map((code, index) => toReported(code, found[index], stateOf)));
  };

  return {
    kind: 'by-code',
    codesPerCall: CODES_PER_CALL,
    track: async (codes) => {
      try {
        return await inHalves(codes, ask);
      } catch (error) {
        return failure('unavailable', error instanceof Error ? error.message : 'no answer');
      }
    },
  };
};

/** Jadlog's statuses are text. For those not listed, the rules for texts decide, which also know "DEVOLU…". */
const states: Readonly<Record<string, EventState>> = {
  'COLETA SOLICITADA': 'registered',
  EMISSAO: 'posted',
  ENTRADA: 'in-transit',
  TRANSFERENCIA: 'in-transit',
  'EM ROTA': 'out-for-delivery',
  ENTREGUE: 'delivered',
};

/** Texts for statuses that come without one. */
const texts: Readonly<Record<string, string>> = {
  'COLETA SOLICITADA': 'Coleta solicitada',
  EMISSAO: 'Recebido pela Jadlog',
  ENTRADA: 'Chegou a uma unidade da Jadlog',
  TRANSFERENCIA: 'Em viagem para outra unidade',
  'EM ROTA': 'Saiu para entrega',
  ENTREGUE: 'Entregue',
};

const jadlogStatus = (status: string): string =>
  status.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toUpperCase();

/** The state for a status; null if it is not listed. */
export const jadlogState = (status: string): EventState | null => states[jadlogStatus(status)] ?? null;

/** A status as text for customers: one in capitals becomes a sentence. */
export const jadlogText = (status: string): string => {
  const known = texts[jadlogStatus(status)];
  if (known) return known;
  const lower = /\p{Ll}/u.test(status) ? status : status.toLocaleLowerCase('pt-BR');
  return lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1);
};
