import { createPagarme } from '~/adapters/cards/pagarme.server';
import type { CardGateway, NewCardCharge } from '~/domain/payments/core/ports/card-gateway';
import { createSandboxApp } from '../../sandbox/app';
import { createNoticeSender } from '../../sandbox/card-gateway/announcements';
import type { Gateway } from '../../sandbox/card-gateway/tokens';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { createMemoryStore, type DocumentStore } from '../../sandbox/store/memory-store';
import { openDoor } from './door';
import { quiet } from './pix-bank-under-test';

export const shopOrigin = 'http://loja.example';
export const keys = { secretKey: 'sk_test_segredo', publicKey: 'pk_test_loja' };
export const cvc = '739';

export type GatewayUnderTest = {
  url: string;
  adapter: CardGateway;
  clock: SandboxClock;
  store: DocumentStore;
  /** Exchanges a card for a token, as a browser of the shop does; returns the token. */
  token(number: string, over?: object): Promise<string>;
  /** Posts a form of the gateway's pages. */
  act(path: string, form?: Record<string, string>): Promise<Response>;
  fault(order: object): Promise<Response>;
  stop(): Promise<void>;
};

type Options = { timeoutMs?: number; webhookUrl?: string | null; settlesMs?: number };

/** The sandbox with its gateway on a free port, and an adapter connected to it. */
export const startGateway = async (options: Options = {}): Promise<GatewayUnderTest> => {
  const store = createMemoryStore();
  const clock = createMemoryClock();
  const sender = createNoticeSender(store, [20, 20, 20]);
  const gateway: Gateway = {
    store,
    clock,
    keys,
    sender,
    webhookUrl: () => options.webhookUrl ?? null,
    shopOrigin,
    settlesMs: options.settlesMs ?? 60_000,
  };
  const receiver = { name: 'Lombada', city: 'São Paulo', cnpj: '11222333000181' };
  const settings = { receiver, key: 'chave', locationBase: 'pix.sandbox.example/qr/v2' };
  const bank = { store, clock, settings, sender: createWebhookSender({ store, clock }) };
  const app = createSandboxApp({
    shopUrl: shopOrigin,
    clock,
    mailbox: createMailbox(store),
    pixBank: { bank, client: { clientId: 'a', clientSecret: 'b' } },
    cardGateway: gateway,
  });
  const door = await openDoor(app);
  const url = `${door.url}/card-gateway`;
  const adapter = createPagarme({
    apiUrl: `${url}/core/v5`,
    ...keys,
    statementDescriptor: 'LOMBADA',
    logger: quiet,
    timeoutMs: options.timeoutMs ?? 30_000,
  });
  return {
    url,
    adapter,
    clock,
    store,
    token: async (number, over = {}) => {
      const card = { number, holder_name: 'Ana Conceição', exp_month: 12, exp_year: 2040, cvv: cvc, ...over };
      const answer = await fetch(adapter.tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shopOrigin },
        body: JSON.stringify({ type: 'card', card }),
      });
      if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
      const { id }: { id: string } = await answer.json();
      return id;
    },
    act: (path, form = {}) =>
      fetch(`${url}/${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    fault: (order) =>
      fetch(`${url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    stop: async () => {
      await sender.stop();
      await door.close();
    },
  };
};

let counter = 0;
export const freshReference = () => {
  counter += 1;
  return `cartao${String(counter).padStart(26, '0')}`;
};

export const asked = (cardToken: string, over: Partial<NewCardCharge> = {}): NewCardCharge => ({
  reference: freshReference(),
  amount: 15_990,
  instalments: 3,
  cardToken,
  capture: true,
  customer: {
    name: 'Ana Conceição',
    email: 'ana@lombada.example',
    document: '52998224725',
    phone: '11987654321',
  },
  description: 'Pedido 1234 na Lombada',
  ...over,
});

/** Test cards of the gateway. */
export const card = {
  approved: '4000000000000010',
  refused: '4000000000000028',
  processingPaid: '4000000000000036',
  processingRefused: '4000000000000044',
  chargeback: '4000000000000069',
  loseAnswer: '4000000000000119',
  hang: '4000000000000127',
  refundLate: '4000000000000135',
  refundFailsOnce: '4000000000000143',
  refundRefused: '4000000000000150',
};
