import express from 'express';
import { followIssues } from '../../app/domain/invoices/open-issues.server';
import type { Services } from '../../app/services.server';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import type { FaultOrder } from '../../sandbox/faults/faults';
import { createHookSender, type Filed, filed } from '../../sandbox/invoice-issuer/present';
import { createInvoiceIssuerRouter } from '../../sandbox/invoice-issuer/router';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { addressOf } from './cart';
import { openDoor } from './door';
import { orderableCart, type PlacedOrder } from './order';
import { paidOrder } from './paid-order';
import { pastGuards } from './past-guards';

const TOKEN = 'an-issuer-token-for-tests';
export const HOOK_SECRET = 'an-invoice-hook-secret-for-tests';

export type TestIssuer = {
  /** Options of `createServices` for it. */
  env: Record<string, string>;
  url: string;
  clock: SandboxClock;
  /** Invoices it received, oldest first. */
  filed(): Promise<Filed[]>;
  /** Calls since the last reading, as "POST /v2/nfe". */
  asked(): string[];
  fault(fault: FaultOrder['fault'], order?: Partial<FaultOrder>): Promise<void>;
  recover(): Promise<void>;
  /** The next NF-e skips this number of numbers. */
  skip(count: number): Promise<void>;
  limit(times: number, resetSeconds: number): Promise<void>;
  close(): Promise<void>;
};

/** The sandbox's issuer on a free port, which decides at once unless configured otherwise. */
export const openInvoiceIssuer = async ({ decidesMs = 0 } = {}): Promise<TestIssuer> => {
  const store = createMemoryStore();
  const clock = createMemoryClock();
  const sender = createHookSender(store, [5]);
  let calls: string[] = [];
  const app = express();
  app.use((request, _response, next) => {
    calls.push(`${request.method} ${request.path.replace('/invoice-issuer', '')}`);
    next();
  });
  app.use('/invoice-issuer', createInvoiceIssuerRouter({ store, clock, token: TOKEN, sender, decidesMs }));
  const door = await openDoor(app);
  const order = async (path: string, body: object, method = 'POST') => {
    const response = await fetch(`${door.url}/invoice-issuer/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    env: {
      FOCUS_NFE_URL: `${door.url}/invoice-issuer/v2`,
      FOCUS_NFE_TOKEN: TOKEN,
      FOCUS_NFE_HOOK_SECRET: HOOK_SECRET,
    },
    url: `${door.url}/invoice-issuer`,
    clock,
    filed: () => store.list(filed),
    asked: () => {
      const told = calls;
      calls = [];
      return told;
    },
    fault: (fault, more = {}) => order('faults', { fault, ...more }),
    recover: () => order('faults', {}, 'DELETE'),
    skip: (count) => order('skips', { count }),
    limit: (times, resetSeconds) => order('limits', { times, resetSeconds }),
    close: async () => {
      await sender.stop();
      await door.close();
    },
  };
};

/** A paid order of one paperback of a customer with an address; with an ISBN its invoice is an NF-e, else an NFS-e. */
export const invoiceableOrder = async (services: Services, { isbn = true } = {}): Promise<PlacedOrder> => {
  const cart = await orderableCart(services);
  await addressOf(services, cart.customer.id);
  const order = await paidOrder(services, cart);
  if (isbn)
    await services.db.orderItem.updateMany({
      where: { orderId: order.orderId },
      data: { isbn: '9786500000009' },
    });
  return order;
};

/** Makes all waiting work due, repeatedly, until nothing changes any more. */
export const followAll = async (services: Services, rounds = 6): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await pastGuards(
      services,
      (tx) =>
        tx.$executeRaw`update emissao_nota_fiscal set consultar_em = now() where consultar_em is not null`,
    );
    await followIssues(services);
  }
};

export const issuesOf = ({ db }: Services, orderId: number) =>
  db.invoiceIssue.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
