import express from 'express';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import type { FaultOrder } from '../../sandbox/faults/faults';
import type { JourneyName, Kind } from '../../sandbox/parcels/journeys';
import type { CarrierName } from '../../sandbox/parcels/records';
import { createParcelsRouter } from '../../sandbox/parcels/router';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { openDoor } from './door';

const keys = {
  correios: { user: 'shop', accessCode: 'a-code-for-tests', postingCard: '0067599079' },
  jadlog: { token: 'a-jadlog-token-for-tests' },
  totalExpress: { user: 'shop', password: 'a-password-for-tests' },
};

export type ParcelCarriers = {
  /** Options of `createServices` for them. */
  env: Record<string, string>;
  keys: typeof keys;
  url: string;
  clock: SandboxClock;
  /** Moves the clocks of shop and carriers forward by this number of hours. */
  later(hours: number): Promise<void>;
  now(): Date;
  /** Prints a label; returns its code. */
  parcel(carrier: CarrierName, journey?: JourneyName, code?: string): Promise<string>;
  happens(code: string, kind: Kind): Promise<void>;
  delay(carrier: CarrierName, delayMs: number): Promise<void>;
  fault(carrier: CarrierName, fault: FaultOrder['fault'], order?: Partial<FaultOrder>): Promise<void>;
  recover(): Promise<void>;
  /** Number of calls by carrier since the last reading. */
  asked(): Record<CarrierName, number>;
  close(): Promise<void>;
};

const none = () => ({ correios: 0, jadlog: 0, 'total-express': 0 });
const calls: [CarrierName, RegExp][] = [
  ['correios', /srorastro/],
  ['jadlog', /tracking\/consultar/],
  ['total-express', /webservice24/],
];

/** The sandbox's carriers on a free port, with a separate clock. */
export const openParcelCarriers = async (): Promise<ParcelCarriers> => {
  const clock = createMemoryClock();
  let offsetMs = 0;
  let counts = none();
  const app = express();
  app.use((request, _response, next) => {
    for (const [name, pattern] of calls) if (pattern.test(request.path)) counts[name] += 1;
    next();
  });
  app.use('/parcels', createParcelsRouter({ store: createMemoryStore(), clock, keys }));
  const door = await openDoor(app);
  const order = async (path: string, body: object, method = 'POST') => {
    const response = await fetch(`${door.url}/parcels/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ code?: string }>;
  };
  return {
    env: {
      CORREIOS_API_URL: `${door.url}/parcels/correios`,
      CORREIOS_USER: keys.correios.user,
      CORREIOS_ACCESS_CODE: keys.correios.accessCode,
      CORREIOS_POSTING_CARD: keys.correios.postingCard,
      JADLOG_API_URL: `${door.url}/parcels/jadlog/embarcador`,
      JADLOG_TOKEN: keys.jadlog.token,
      TOTAL_EXPRESS_API_URL: `${door.url}/parcels/total-express/webservice24.php`,
      TOTAL_EXPRESS_USER: keys.totalExpress.user,
      TOTAL_EXPRESS_PASSWORD: keys.totalExpress.password,
    },
    keys,
    clock,
    url: `${door.url}/parcels`,
    later: async (hours) => {
      offsetMs += hours * 3_600_000;
      await clock.setOffset(offsetMs);
    },
    now: () => new Date(Date.now() + offsetMs),
    parcel: async (carrier, journey = 'usual', code) =>
      (await order('sandbox/parcels', { carrier, journey, ...(code && { code }) })).code ?? '',
    happens: async (code, kind) => {
      await order(`sandbox/parcels/${code}/events`, { kind });
    },
    delay: async (carrier, delayMs) => {
      await order('sandbox/delays', { carrier, delayMs });
    },
    fault: async (carrier, fault, more = {}) => {
      await order(`${carrier}/sandbox/faults`, { fault, ...more });
    },
    recover: async () => {
      for (const [name] of calls) {
        await order(`${name}/sandbox/faults`, {}, 'DELETE');
        await order('sandbox/delays', { carrier: name, delayMs: 0 });
      }
    },
    asked: () => {
      const told = counts;
      counts = none();
      return told;
    },
    close: door.close,
  };
};
