import { readBytes } from '~/adapters/http/answer-body.server';
import type { ReportedInBatches, TrackingFailure } from '~/domain/fulfilment/ports';
import type { PlainDate } from '~/domain/shared/calendar';
import { fail, ok } from '~/domain/shared/result';
import { createStateReader } from '../unknown-codes.server';
import { readTrackingAnswer } from './answer';

const TIMEOUT_MS = 60_000;
/** The batches of a busy day stay below this. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The service refuses a request within five minutes of the last one, and clocks differ. */
const PAUSE_MS = 5.5 * 60_000;

const envelope = (day: PlainDate | null): string => `<?xml version="1.0" encoding="ISO-8859-1"?>
<soapenv:Envelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:urn="urn:ObterTracking">
<soapenv:Body><urn:ObterTracking soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><ObterTrackingRequest xsi:type="web:ObterTrackingRequest" xmlns:web="http://edi.totalexpress.com.br/soap/webservice_v24.total">${day ? `<DataConsulta xsi:type="xsd:date">${day}</DataConsulta>` : ''}</ObterTrackingRequest></urn:ObterTracking></soapenv:Body>
</soapenv:Envelope>`;

/** Decoded by the XML declaration, ISO-8859-1 by default. NUL is removed, since PostgreSQL cannot store it. */
const decoded = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const isUtf8 = /^[^>]*encoding=["']utf-8["']/i.test(start);
  return new TextDecoder(isUtf8 ? 'utf-8' : 'iso-8859-1').decode(bytes).replaceAll('\0', '');
};

type Logger = { warn(fields: object, message: string): void };
type Settings = { apiUrl: string; user: string; password: string; logger: Logger; timeoutMs?: number };

const failure = (kind: TrackingFailure['kind'], detail: string) => fail<TrackingFailure>({ kind, detail });

/**
 * Total Express' EDI (SOAP 1.1, webservice24). Without a day it returns what the account has not read yet, which then
 * counts as read. With a day it returns the batches made on that day.
 */
export const createTotalExpress = ({
  apiUrl,
  user,
  password,
  logger,
  timeoutMs,
}: Settings): ReportedInBatches => {
  const stateOf = createStateReader('total-express', logger);
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'text/xml; charset=ISO-8859-1',
    soapaction: '"urn:ObterTracking#ObterTracking"',
  };
  return {
    kind: 'in-batches',
    pauseMs: PAUSE_MS,
    fetch: async (day) => {
      const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
      try {
        const answer = await fetch(apiUrl, {
          method: 'POST',
          headers,
          body: envelope(day),
          redirect: 'manual' as const,
          signal,
        });
        const text = decoded(await readBytes(answer, MAX_BYTES, signal));
        if (answer.status === 200) return ok(text);
        // A SOAP fault comes with status 500 but has details.
        if (/<[\w-]*:?Fault\b/.test(text)) return ok(text);
        return failure(
          answer.status === 401 || answer.status === 403 ? 'refused' : 'unavailable',
          `${answer.status}`,
        );
      } catch (error) {
        return failure('unavailable', error instanceof Error ? error.message : 'no answer');
      }
    },
    read: async (answer) => readTrackingAnswer(answer, stateOf),
  };
};
