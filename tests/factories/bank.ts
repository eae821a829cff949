import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxApp } from '../../sandbox/app';
import { createSlipSender, type Slip, slips } from '../../sandbox/boleto-bank/records';
import { type PayOptions as PaySlipOptions, paySlip } from '../../sandbox/boleto-bank/slips';
import { createNoticeSender } from '../../sandbox/card-gateway/announcements';
import { disputeAtGateway } from '../../sandbox/card-gateway/charges';
import { type Order as CardOrder, orders } from '../../sandbox/card-gateway/records';
import { state } from '../../sandbox/card-gateway/rules';
import { makeToken } from '../../sandbox/card-gateway/tokens';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import type { FaultOrder } from '../../sandbox/faults/faults';
import { createMailbox, type Mailbox } from '../../sandbox/mailbox/messages';
import { createSmtpCatcher } from '../../sandbox/mailbox/smtp';
import {
  type PayOptions,
  payAtBank,
  type TakeBackOptions,
  takeBackAtBank,
} from '../../sandbox/pix-bank/receipts';
import { type Charge, charges, type Receipt, receipts } from '../../sandbox/pix-bank/records';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { type Door, openDoor } from './door';

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

const editorKeys = { client: 'lombada-test', secret: 'an-editor-secret-for-tests' };

type WebhookAction = (call: { request: Request; secret: string }) => Promise<Response>;

/** The shop's side of the callback: passes posts to /webhooks/pix/{secret}/pix on to the route's action. */
export const openWebhookDoor = (action: WebhookAction): Promise<Door> =>
  openDoor((incoming, outgoing) => {
    const answer = async () => {
      const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
      const secret = /^\/webhooks\/pix\/([^/]+)\/pix$/.exec(url.pathname)?.[1] ?? '';
      const body = new Uint8Array(await bodyOf(incoming));
      const response = await action({ request: new Request(url, { method: 'POST', body }), secret });
      outgoing.writeHead(response.status).end();
    };
    answer().catch(() => outgoing.writeHead(500).end());
  });

export type SandboxBank = {
  clock: SandboxClock;
  mailbox: Mailbox;
  /** The payer pays; throws when the bank refuses. Returns the payment's end-to-end id. */
  pay(txid: string, options?: PayOptions): Promise<string>;
  /** Money that arrives although the charge is removed or expired, which no real bank should allow. */
  payAnyway(txid: string, options?: PayOptions): Promise<string>;
  /** The bank returns a payment on its own; throws when it cannot. */
  takeBack(endToEndId: string, options?: TakeBackOptions): Promise<void>;
  charge(txid: string): Promise<Charge | undefined>;
  receipt(endToEndId: string): Promise<Receipt | undefined>;
  /** All payments so far, with their refunds. */
  receipts(): Promise<Receipt[]>;
  fault(order: Pick<FaultOrder, 'fault'> & Partial<FaultOrder>): Promise<void>;
  /** Switches off all faults of the Pix bank. */
  recover(): Promise<void>;
  cards: {
    /** Exchanges the number of a test card for a token for one charge, as a browser does. */
    token(number: string): Promise<string>;
    /** All charges of the gateway in their present state. */
    orders(): Promise<CardOrder[]>;
    /** The card holder disputes a paid charge. */
    dispute(chargeId: string): Promise<void>;
    fault(order: Pick<FaultOrder, 'fault'> & Partial<FaultOrder>): Promise<void>;
    /** Switches off all faults of the gateway. */
    recover(): Promise<void>;
    /** From now on the gateway sends its notifications to this address. */
    tellAt(url: string | null): void;
  };
  slips: {
    /** All boletos registered so far. */
    all(): Promise<Slip[]>;
    /** Pays a boleto; throws when the bank refuses. Returns the receipt's id. */
    pay(slipId: string, options?: PaySlipOptions): Promise<string>;
    fault(order: Pick<FaultOrder, 'fault'> & Partial<FaultOrder>): Promise<void>;
    /** From now on the bank reports paid boletos to this address. */
    tellAt(url: string | null): void;
  };
  editor: {
    fault(order: Pick<FaultOrder, 'fault'> & Partial<FaultOrder>): Promise<void>;
    /** Switches off all faults of the editor. */
    recover(): Promise<void>;
  };
  /** Sets the result of later refunds. */
  refundsEnd(final: 'DEVOLVIDO' | 'NAO_REALIZADO'): Promise<void>;
  close(): Promise<void>;
};

/**
 * The sandbox with its banks, card gateway and mailbox on free ports. It sets the environment of this process, so it
 * must be opened before the first `getServices()`.
 */
export const openSandboxBank = async (
  environment = process.env,
  /** Delays between repeated callbacks of banks and gateway that the shop did not accept. */
  retries: readonly number[] = [50, 100, 200],
): Promise<SandboxBank> => {
  const {
    PIX_KEY: key = '',
    PIX_CLIENT_ID: clientId = '',
    PIX_CLIENT_SECRET: clientSecret = '',
    CARD_SECRET_KEY: secretKey = '',
    CARD_PUBLIC_KEY: publicKey = '',
    BOLETO_API_KEY: apiKey = '',
    BOLETO_WEBHOOK_TOKEN: webhookToken = null,
  } = environment;
  const store = createMemoryStore();
  const clock = createMemoryClock();
  const mailbox = createMailbox(store);
  const sender = createWebhookSender({ store, clock, retriesMs: retries });
  const receiver = { name: 'Lombada Gráfica Ltda.', city: 'São Paulo', cnpj: '11222333000181' };
  const bank = {
    store,
    clock,
    sender,
    settings: { receiver, key, locationBase: 'pix.sandbox.example/qr/v2' },
  };
  const pixBank = { bank, client: { clientId, clientSecret } };
  const tellAt: { cards: string | null; slips: string | null } = { cards: null, slips: null };
  const cardGateway = {
    store,
    clock,
    keys: { secretKey, publicKey },
    sender: createNoticeSender(store, retries),
    webhookUrl: () => tellAt.cards,
    shopOrigin: 'http://localhost',
    settlesMs: 200,
  };
  const boletoBank = {
    store,
    clock,
    apiKey,
    sender: createSlipSender(store, webhookToken, retries),
    webhookUrl: () => tellAt.slips,
  };
  const editor = { store, clock, keys: editorKeys, shopOrigin: 'http://localhost:3000' };
  const worlds = { shopUrl: 'http://localhost', clock, mailbox, pixBank, cardGateway, boletoBank, editor };
  const door = await openDoor(createSandboxApp(worlds));
  const smtp = createSmtpCatcher(mailbox);
  // Killing a worker breaks its connection.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const mailPort = (smtp.server.address() as AddressInfo).port;
  Object.assign(environment, {
    SANDBOX_URL: door.url,
    VIACEP_URL: `${door.url}/viacep`,
    BRASILAPI_URL: `${door.url}/brasilapi`,
    PIX_API_URL: `${door.url}/pix-bank`,
    PIX_TOKEN_URL: `${door.url}/pix-bank/oauth/token`,
    CARD_API_URL: `${door.url}/card-gateway/core/v5`,
    BOLETO_API_URL: `${door.url}/boleto-bank/v3`,
    EDITOR_URL: `${door.url}/editor`,
    EDITOR_CLIENT: editorKeys.client,
    EDITOR_SECRET: editorKeys.secret,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });

  const order = async (path: string, body: object, method = 'POST', world = 'pix-bank') => {
    const response = await fetch(`${door.url}/${world}/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const pay: SandboxBank['pay'] = async (txid, options) => {
    const outcome = await payAtBank(bank, txid, options);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    return outcome.value.endToEndId;
  };
  return {
    clock,
    mailbox,
    pay,
    payAnyway: async (txid, options) => {
      await store.transaction('pix-bank', async (documents) => {
        const charge = await documents.read(charges, txid);
        const last = charge?.revisions.at(-1);
        if (!charge || !last) throw new Error(`the bank knows no charge ${txid}`);
        const open = { terms: { ...last.terms, expiracao: 999_999_999 }, status: 'ATIVA' as const };
        await documents.write(charges, txid, { ...charge, revisions: [open] }, new Date(charge.criacao));
      });
      return pay(txid, options);
    },
    takeBack: async (endToEndId, options) => {
      const outcome = await takeBackAtBank(bank, endToEndId, options);
      if (!outcome.ok) throw new Error(outcome.problem.detail);
    },
    charge: (txid) => store.read(charges, txid),
    receipt: (endToEndId) => store.read(receipts, endToEndId),
    receipts: () => store.list(receipts),
    fault: (fault) => order('faults', fault),
    recover: () => order('faults', {}, 'DELETE'),
    cards: {
      token: async (number) => {
        const card = { number, holder_name: 'Ana', exp_month: 12, exp_year: 2090, cvv: '123' };
        const made = await makeToken(cardGateway, publicKey, { type: 'card', card });
        if (!made.ok) throw new Error(made.refusal.message);
        return made.value.id;
      },
      orders: async () => {
        const now = await clock.now();
        const all = await store.list(orders);
        return all.map((order) => ({ ...order, charge: state(order.charge, now) }));
      },
      dispute: async (chargeId) => {
        const outcome = await disputeAtGateway(cardGateway, chargeId);
        if (!outcome.ok) throw new Error(outcome.refusal.message);
      },
      fault: (fault) => order('faults', fault, 'POST', 'card-gateway'),
      recover: () => order('faults', {}, 'DELETE', 'card-gateway'),
      tellAt: (url) => {
        tellAt.cards = url;
      },
    },
    slips: {
      all: () => store.list(slips),
      pay: async (slipId, options) => {
        const paid = await paySlip(boletoBank, slipId, options);
        if (!paid.ok) throw new Error(paid.refusal.description);
        return paid.value.receiptId;
      },
      fault: (fault) => order('faults', fault, 'POST', 'boleto-bank'),
      tellAt: (url) => {
        tellAt.slips = url;
      },
    },
    editor: {
      fault: (fault) => order('faults', fault, 'POST', 'editor'),
      recover: () => order('faults', {}, 'DELETE', 'editor'),
    },
    refundsEnd: (final) => order('refunds', { final }),
    close: async () => {
      for (const each of [sender, cardGateway.sender, boletoBank.sender]) await each.stop();
      await door.close();
      // Not awaited: the shop's mailer keeps its connection until the services are closed.
      smtp.close();
    },
  };
};
