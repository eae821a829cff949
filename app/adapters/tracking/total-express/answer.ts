import type { EventState, ReportedEvent } from '~/domain/fulfilment/parcel';
import type { Reported, TrackingFailure } from '~/domain/fulfilment/ports';
import { fromCapitals } from '~/domain/shared/from-capitals';
import { fail, ok, type Result } from '~/domain/shared/result';
import { correiosState } from '../correios/states';
import { brasiliaInstant, inOrder, reportedEvent } from '../events';
import { findElement, itemsOf, readXml, textOf, type XmlElement } from './xml';

/** States by CodStatus, after a list of 2020. For others the text decides. */
const rows: readonly [EventState, readonly number[]][] = [
  ['registered', [0]],
  ['posted', [68, 69, 83, 84, 97]],
  ['in-transit', [38, 80, 91, 101, 102, 103, 106, 107]],
  ['out-for-delivery', [104]],
  ['attempt-failed', [6, 8, 21, 39, 41, 44, 45, 46, 47, 51]],
  ['awaiting-pickup', [29]],
  ['delivered', [1]],
  ['returning', [9, 11, 16, 25, 26, 52, 55, 71, 73]],
  ['returned', [34, 61]],
  ['lost', [10, 14, 15, 18, 19, 23, 24, 27, 30, 31, 32, 33, 35, 36, 94, 142]],
  ['held', [40, 56]],
];

const states = new Map(
  rows.flatMap(([state, codes]) => codes.map((code): [number, EventState] => [code, state])),
);

/** Texts for the most frequent statuses. The service's own are in capitals without accents. */
const texts: Readonly<Record<number, string>> = {
  0: 'Dados recebidos pela transportadora',
  83: 'Coletado',
  84: 'Coletado',
  97: 'Coletado',
  68: 'Recebido no centro de distribuição',
  101: 'Recebido e separado no centro de distribuição',
  102: 'Em viagem para outra unidade',
  104: 'Saiu para entrega',
  1: 'Entrega realizada',
};

/** The text of a CodStatus for customers: our own, or `reported`, which comes in capitals, as a sentence. */
const totalText = (code: string, reported: string): string => {
  const known = /^\d{1,4}$/.test(code) ? texts[Number(code)] : undefined;
  if (known) return known;
  const lower = /\p{Ll}/u.test(reported) ? reported : reported.toLocaleLowerCase('pt-BR');
  return lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1);
};

/** The state for a CodStatus; null if it is not listed. */
export const totalState = (code: string): EventState | null =>
  /^\d{1,4}$/.test(code.trim()) ? (states.get(Number(code)) ?? null) : null;

type ReadState = (known: EventState | null, code: string, text: string) => EventState;

const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

/** CodigoProc: the result of the request. */
const refusals: Readonly<Record<string, TrackingFailure>> = {
  0: { kind: 'refused', detail: '0: this account may not ask' },
  2: { kind: 'unavailable', detail: '2: the service is down' },
  3: { kind: 'refused', detail: '3: the question does not fit the schema' },
  4: { kind: 'unavailable', detail: '4: a fault of the carrier' },
  5: { kind: 'too-soon', detail: '5: asked within five minutes' },
};

/** The destination within a text such as "TRANSFERENCIA PARA: LONDRINA". */
const destinationOf = (text: string): string | null => {
  const town = /\bPARA\s*:\s*(.+)$/i.exec(text)?.[1]?.trim();
  return town ? fromCapitals(town) : null;
};

const totalEvent = (item: XmlElement, stateOf: ReadState): ReportedEvent | null => {
  const [code, text] = [textOf(item, 'CodStatus'), textOf(item, 'DescStatus')];
  const at = brasiliaInstant(textOf(item, 'DataStatus') ?? '');
  if (!code || !at) return null;
  const state = stateOf(totalState(code), code, text ?? '');
  return reportedEvent({
    at,
    code,
    state,
    text: totalText(code, text || code),
    toPlace: destinationOf(text ?? ''),
  });
};

/** The parcel was handed on to Correios, whose codes the service repeats. */
const correiosEvent = (item: XmlElement, stateOf: ReadState): ReportedEvent | null => {
  const [type, status] = [textOf(item, 'EctTipo'), textOf(item, 'EctStatus')];
  const text = textOf(item, 'EctDescricao') || `${type} ${status}`;
  const at = brasiliaInstant(`${textOf(item, 'EctData') ?? ''} ${textOf(item, 'EctHora') ?? ''}`);
  if (!type || !status || !at) return null;
  const code = `${type} ${status.padStart(2, '0')}`;
  const place = [textOf(item, 'EctCidade'), textOf(item, 'EctUf')].filter(Boolean).join('/');
  return reportedEvent({
    at,
    code,
    state: stateOf(correiosState(type, status), code, text),
    text: totalText('', text),
    place,
  });
};

const parcelOf = (item: XmlElement, stateOf: ReadState): Reported | null => {
  const code = (textOf(item, 'Awb', 'AWB') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!code) return null;
  const events = [
    ...itemsOf(item, 'ArrayStatusTotal').map((each) => totalEvent(each, stateOf)),
    ...itemsOf(item, 'ArrayStatusEct').map((each) => correiosEvent(each, stateOf)),
  ].filter((event) => event !== null);
  return events.length === 0
    ? { code, kind: 'garbled' }
    : { code, kind: 'events', events: inOrder(events), expectedOn: null };
};

/**
 * The parcels of an answer to ObterTracking, each once. A SOAP fault means that the shop's IP address is not
 * registered.
 */
export const readTrackingAnswer = (text: string, stateOf: ReadState): Result<Reported[], TrackingFailure> => {
  const envelope = readXml(text);
  if (!envelope) return failure('invalid-answer', 'an answer that is no XML');
  const fault = findElement(envelope, 'Fault');
  if (fault)
    return failure('refused', `a SOAP fault: ${textOf(fault, 'faultstring', 'Reason') ?? ''}`.slice(0, 300));
  const answer = findElement(envelope, 'ObterTrackingResponse');
  const body = (answer && findElement(answer, 'ObterTrackingResponse')) ?? answer;
  const outcome = body && textOf(body, 'CodigoProc');
  if (!body || !outcome) return failure('invalid-answer', 'an answer without CodigoProc');
  const refused = refusals[outcome];
  if (refused) return fail(refused);
  if (outcome !== '1') return failure('invalid-answer', `CodigoProc ${outcome.slice(0, 20)}`);
  const byCode = new Map<string, Reported>();
  for (const batch of itemsOf(body, 'ArrayLoteRetorno'))
    for (const item of itemsOf(batch, 'ArrayEncomendaRetorno')) {
      const reported = parcelOf(item, stateOf);
      if (reported) byCode.set(reported.code, together(byCode.get(reported.code), reported));
    }
  return ok([...byCode.values()]);
};

/** One parcel may be in several batches. */
const together = (known: Reported | undefined, reported: Reported): Reported => {
  if (known?.kind !== 'events') return reported;
  return reported.kind === 'events'
    ? { ...reported, events: inOrder([...known.events, ...reported.events]) }
    : known;
};
