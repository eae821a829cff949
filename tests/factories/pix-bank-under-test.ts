import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { createSendHttp, type SendHttp } from '~/adapters/pix/http.server';
import { createPixBank } from '~/adapters/pix/pix-bank.server';
import type { PixBank } from '~/domain/payments/core/ports/pix-bank';
import { createLogger } from '~/platform/logger.server';
import { createSandboxApp } from '../../sandbox/app';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { createMemoryStore, type DocumentStore } from '../../sandbox/store/memory-store';
import { type Exchange, faultsOfExchange } from './official-pix-api';

export const key = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
export const quiet = createLogger('silent', 'test');
export const client = { clientId: 'loja', clientSecret: 'segredo de teste' };

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });

export const stopServer = (server: Pick<Server, 'close' | 'closeAllConnections'>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A server on a free port. */
export const serve = async (handle: RequestListener) => {
  const server = createServer(handle);
  return { server, port: await listening(server) };
};

const json = (text: string | undefined): unknown => (text ? JSON.parse(text) : undefined);

/** Passes on every call of the adapter and records it. */
const recording =
  (exchanges: Exchange[], apiUrl: string): SendHttp =>
  async (call) => {
    const answer = await network(call);
    const path = call.url.pathname.slice(new URL(apiUrl).pathname.length);
    if (path !== '/oauth/token')
      exchanges.push({
        method: call.method,
        path,
        query: call.url.searchParams,
        requestBody: json(call.body),
        status: answer.status,
        contentType: answer.contentType,
        body: json(answer.body),
      });
    return answer;
  };
const network = createSendHttp();

export type BankUnderTest = {
  apiUrl: string;
  adapter: PixBank;
  /** The same with a shorter time limit, for an answer that never comes. */
  adapterWithin(timeoutMs: number): PixBank;
  clock: SandboxClock;
  store: DocumentStore;
  exchanges: Exchange[];
  /** One of the bank's switches for tests. */
  order(path: string, body: unknown, method?: string): Promise<{ status: number; body: unknown }>;
  fault(order: object): Promise<unknown>;
  stop(): Promise<void>;
};

export type Options = {
  tokenLifetimeSeconds?: number;
  timeoutMs?: number;
  retriesMs?: number[];
  store?: DocumentStore;
};

/** The sandbox with its bank on a free port, an adapter connected to it, and a record of their traffic. */
export const startBank = async (options: Options = {}): Promise<BankUnderTest> => {
  const store = options.store ?? createMemoryStore();
  const clock = createMemoryClock();
  const sender = createWebhookSender({ store, clock, retriesMs: options.retriesMs ?? [20, 20, 20] });
  const { server, port } = await serve(
    createSandboxApp({
      shopUrl: 'http://localhost',
      clock,
      mailbox: createMailbox(store),
      pixBank: {
        bank: {
          store,
          clock,
          sender,
          settings: {
            receiver: { name: 'Lombada Gráfica Ltda.', city: 'São Paulo', cnpj: '11222333000181' },
            key,
            locationBase: 'pix.sandbox.example/qr/v2',
          },
        },
        client,
        tokenLifetimeSeconds: options.tokenLifetimeSeconds,
      },
    }),
  );
  const apiUrl = `http://localhost:${port}/pix-bank`;
  const exchanges: Exchange[] = [];
  let offsetMs = 0;
  const adapterWithin = (timeoutMs: number) =>
    createPixBank({
      apiUrl,
      tokenUrl: `${apiUrl}/oauth/token`,
      ...client,
      key,
      clock: { now: () => new Date(Date.now() + offsetMs) },
      logger: quiet,
      timeoutMs,
      send: recording(exchanges, apiUrl),
    });
  sender.wake();
  const order: BankUnderTest['order'] = async (path, body, method = 'POST') => {
    const response = await fetch(`${apiUrl}/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    apiUrl,
    adapter: adapterWithin(options.timeoutMs ?? 30_000),
    adapterWithin,
    clock: {
      ...clock,
      setOffset: async (next) => {
        offsetMs = next;
        await clock.setOffset(next);
      },
    },
    store,
    exchanges,
    order,
    fault: (body) => order('faults', body),
    stop: async () => {
      await sender.stop();
      await stopServer(server);
    },
  };
};

/** Everything recorded so far complies with the official description. */
export const expectOfficial = (exchanges: Exchange[]) => {
  expect(exchanges.length).toBeGreaterThan(0);
  for (const exchange of exchanges)
    expect({ call: `${exchange.method} ${exchange.path}`, faults: faultsOfExchange(exchange) }).toEqual({
      call: `${exchange.method} ${exchange.path}`,
      faults: [],
    });
};

let counter = 0;
/** A txid that is unique in this process. */
export const freshTxid = () => {
  counter += 1;
  return `teste${String(counter).padStart(27, '0')}`;
};

export const charge = (over: object = {}) => ({
  txid: freshTxid(),
  amount: 15_990,
  expiresInSeconds: 172_800,
  description: 'Pedido 1234 na Lombada',
  ...over,
});

/** The value of a result that is expected to succeed. */
export const good = <T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!result.ok) throw new Error(`Unexpected failure: ${JSON.stringify(result.failure)}`);
  return result.value;
};
