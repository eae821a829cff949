import express from 'express';
import { createCarrierRouter } from '../../sandbox/carrier/router';
import type { FaultOrder } from '../../sandbox/faults/faults';
import { openDoor } from './door';

/** Options of `createServices` for a carrier. */
type CarrierEnvironment = { CARRIER_API_URL: string; CARRIER_TOKEN: string; CARRIER_CONTACT: string };

export type SandboxCarrier = {
  env: CarrierEnvironment;
  /** Number of price requests since the last call. */
  asked(): number;
  behaviour(order: { delayMs?: number; percent?: number; refusing?: number }): Promise<void>;
  fault(order: Pick<FaultOrder, 'fault'> & Partial<FaultOrder>): Promise<void>;
  /** Switches off all faults. */
  recover(): Promise<void>;
  close(): Promise<void>;
};

/** The sandbox's carrier on a free port. */
export const openSandboxCarrier = async (): Promise<SandboxCarrier> => {
  const token = 'a-carrier-token-for-tests';
  let questions = 0;
  const app = express();
  app.use((request, _response, next) => {
    if (request.path.includes('/shipment/calculate')) questions += 1;
    next();
  });
  app.use('/carrier', createCarrierRouter({ token }));
  const door = await openDoor(app);
  const post = async (path: string, body: object, method = 'POST') => {
    const response = await fetch(`${door.url}/carrier/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    env: {
      CARRIER_API_URL: `${door.url}/carrier`,
      CARRIER_TOKEN: token,
      CARRIER_CONTACT: 'ola@lombada.example',
    },
    asked: () => {
      const count = questions;
      questions = 0;
      return count;
    },
    behaviour: (order) => post('behaviours', order),
    fault: (order) => post('faults', order),
    recover: async () => {
      await post('faults', {}, 'DELETE');
      await post('behaviours', {});
    },
    close: door.close,
  };
};
