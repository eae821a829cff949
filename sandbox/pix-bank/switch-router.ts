import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type Faults, faultOrder } from '../faults/faults';
import type { Bank } from './charges';
import { payAtBank } from './receipts';
import { closedDeliveries, pendingDeliveries, type Refund } from './records';
import type { Tokens } from './tokens';

/** Switches for tests that no real bank offers: paying a charge and ordering faults. */

const payOrder = z.object({
  txid: z.string(),
  notify: z.enum(['once', 'twice', 'never']).default('once'),
  delaySeconds: z.number().min(0).max(86_400).default(0),
  payerMessage: z.string().max(140).optional(),
});
const refundsOrder = z.object({ final: z.enum(['DEVOLVIDO', 'NAO_REALIZADO']) });

export type Switches = {
  bank: Bank;
  tokens: Tokens;
  faults: Faults;
  setRefundsEnd(final: Refund['final']): void;
};

type Answer = { status: number; body?: unknown };

const answering =
  (work: (request: Request) => Promise<Answer> | Answer) =>
  (request: Request, response: Response, next: (error: unknown) => void) => {
    Promise.resolve()
      .then(() => work(request))
      .then(({ status, body }) => response.status(status).json(body ?? {}))
      .catch((error: unknown) => {
        if (error instanceof z.ZodError) return response.status(400).json({ issues: error.issues });
        return next(error);
      });
  };

export const createSwitchRouter = ({ bank, tokens, faults, setRefundsEnd }: Switches): Router => {
  const router = Router();
  router.use(express.json());

  router.post(
    '/pay',
    answering(async (request) => {
      const { txid, ...options } = payOrder.parse(request.body);
      const outcome = await payAtBank(bank, txid, options);
      return outcome.ok
        ? { status: 201, body: outcome.value }
        : { status: outcome.problem.status, body: outcome.problem };
    }),
  );
  router.get(
    '/deliveries',
    answering(async ({ query }) => {
      const all = [
        ...(await bank.store.list(pendingDeliveries)),
        ...(await bank.store.list(closedDeliveries)),
      ];
      return { status: 200, body: all.filter(({ txid }) => query.txid === undefined || txid === query.txid) };
    }),
  );
  router.post(
    '/faults',
    answering((request) => {
      faults.order(faultOrder.parse(request.body));
      return { status: 201 };
    }),
  );
  router.delete(
    '/faults',
    answering(() => {
      faults.clear();
      return { status: 200 };
    }),
  );
  router.post(
    '/refunds',
    answering((request) => {
      setRefundsEnd(refundsOrder.parse(request.body).final);
      return { status: 200 };
    }),
  );
  router.delete(
    '/tokens',
    answering(() => {
      tokens.revokeAll();
      return { status: 200 };
    }),
  );
  return router;
};
