import { callJson } from '~/adapters/http/call-json.server';
import type { ReportedEvent } from '~/domain/fulfilment/parcel';
import type { Reported, RequestedByCode, TrackingFailure } from '~/domain/fulfilment/ports';
import type { Clock } from '~/domain/shared/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { brasiliaInstant, dayOf, inHalves, inOrder, isBadQuestion, reportedEvent } from '../events';
import { createStateReader } from '../unknown-codes.server';
import { correiosState } from './states';
import { type CorreiosAccount, createCorreiosTokens } from './token.server';
import {
  correiosEvent,
  errorLine,
  type TrackedObject,
  trackedObject,
  trackingAnswer,
  unitPlace,
} from './wire';

/** The most that one call accepts. */
const CODES_PER_CALL = 50;
const TIMEOUT_MS = 20_000;

type Logger = { warn(fields: object, message: string): void };
type Settings = CorreiosAccount & { clock: Clock; logger: Logger; timeoutMs?: number };

type Answer = Result<Reported[], TrackingFailure>;
const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

type StateReader = ReturnType<typeof createStateReader>;

const toEvent = (given: unknown, stateOf: StateReader): ReportedEvent | null => {
  const read = correiosEvent.safeParse(given);
  const at = read.success ? brasiliaInstant(read.data.dtHrCriado) : null;
  if (!read.success || !at) return null;
  const { codigo, tipo, descricao, detalhe, dtLimiteRetirada, unidade, unidadeDestino } = read.data;
  const code = `${codigo.trim()} ${tipo.trim().padStart(2, '0')}`;
  const state = stateOf(correiosState(codigo, tipo), code, `${descricao} ${detalhe ?? ''}`);
  return reportedEvent({
    at,
    code,
    state,
    text: descricao,
    detail: detalhe ?? null,
    place: unitPlace(unidade),
    toPlace: unitPlace(unidadeDestino),
    pickupUntil: dayOf(dtLimiteRetirada),
  });
};

const toReported = (
  { codObjeto: code, mensagem, dtPrevista, eventos }: TrackedObject,
  stateOf: StateReader,
): Reported => {
  if (!eventos || eventos.length === 0)
    return mensagem && /SRO-019/i.test(mensagem)
      ? { code, kind: 'invalid', reason: mensagem.slice(0, 200) }
      : { code, kind: 'unknown' };
  const events = eventos.map((event) => toEvent(event, stateOf)).filter((event) => event !== null);
  if (events.length === 0) return { code, kind: 'garbled' };
  // Correios lists the newest event first, also among those of the same second.
  return { code, kind: 'events', events: inOrder(events.toReversed()), expectedOn: dayOf(dtPrevista) };
};

/** Correios' Rastro API (SRO), version 1, for a posting card whose contract includes it. */
export const createCorreios = ({
  clock,
  logger,
  timeoutMs = TIMEOUT_MS,
  ...given
}: Settings): RequestedByCode => {
  const account = { ...given, apiUrl: given.apiUrl.replace(/\/+$/, '') };
  const tokens = createCorreiosTokens({ account, clock, timeoutMs });
  const stateOf = createStateReader('correios', logger);

  const ask = async (codes: readonly string[], isSecond: boolean): Promise<Answer | 'bad-question'> => {
    const token = await tokens.current();
    if (!token.ok) return token;
    const url = new URL(`${account.apiUrl}/srorastro/v1/objetos`);
    for (const code of codes) url.searchParams.append('codigosObjetos', code);
    url.searchParams.set('resultado', 'T');
    const headers = { authorization: `Bearer ${token.value}` };
    const { status, body } = await callJson({ method: 'GET', url, headers, timeoutMs });
    if (status === 401 && !isSecond) {
      tokens.discard(token.value);
      return ask(codes, true);
    }
    if (status >= 500 || status === 429 || status === 408)
      return failure('unavailable', `${status} ${errorLine(body)}`.trim());
    if (isBadQuestion(status)) return 'bad-question';
    if (status !== 200) return failure('refused', `${status} ${errorLine(body)}`.trim());
    const read = trackingAnswer.safeParse(body);
    if (!read.success) return failure('invalid-answer', 'an answer outside the contract');
    const objects = read.data.objetos.flatMap((each) => trackedObject.safeParse(each).data ?? []);
    const reported = new Map(objects.map((each) => [each.codObjeto, each]));
    return ok(
      codes.map((code) => {
        const found = reported.get(code);
        return found ? toReported(found, stateOf) : { code, kind: 'garbled' as const };
      }),
    );
  };

  return {
    kind: 'by-code',
    codesPerCall: CODES_PER_CALL,
    track: async (codes) => {
      try {
        return await inHalves(codes, (some) => ask(some, false));
      } catch (error) {
        return failure('unavailable', error instanceof Error ? error.message : 'no answer');
      }
    },
  };
};
