import type { EventState, ReportedEvent } from '~/domain/fulfilment/parcel';
import type { Reported, TrackingFailure } from '~/domain/fulfilment/ports';
import { fromCapitals } from '~/domain/shared/from-capitals';
import { fail, ok, type Result } from '~/domain/shared/result';
import { correiosState } from '../correios/states';
import { brasiliaInstant, inOrder, reportedEvent } from '../events';
import { totalState, totalText } from './states';
import { findElement, itemsOf, readXml, textOf, type XmlElement } from './xml';

type ReadState = (known: EventState | null, code: string, text: string) => EventState;

const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

/** CodigoProc: what came of the question. */
const refusals: Readonly<Record<string, TrackingFailure>> = {
  0: { kind: 'refused', detail: '0: this account may not ask' },
  2: { kind: 'unavailable', detail: '2: the service is down' },
  3: { kind: 'refused', detail: '3: the question does not fit the schema' },
  4: { kind: 'unavailable', detail: '4: a fault of the carrier' },
  5: { kind: 'too-soon', detail: '5: asked within five minutes' },
};

/** "TRANSFERENCIA PARA: LONDRINA": where it goes stands within the text. */
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

/** It went on by Correios, whose codes it repeats. */
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

/** What an answer to ObterTracking tells, each parcel once; a SOAP fault says that the shop's address is not listed. */
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

/** One parcel stands in several batches. */
const together = (known: Reported | undefined, reported: Reported): Reported => {
  if (known?.kind !== 'events') return reported;
  return reported.kind === 'events'
    ? { ...reported, events: inOrder([...known.events, ...reported.events]) }
    : known;
};
