import { createServer } from 'node:http';
import { createSandboxApp } from './app';
import { createSlipSender } from './boleto-bank/records';
import { createNoticeSender } from './card-gateway/announcements';
import { createDatabaseClock, createMemoryClock } from './clock/sandbox-clock';
import { createHookSender } from './invoice-issuer/present';
import { createMailbox } from './mailbox/messages';
import { createReporter } from './mailbox/reports';
import { createSmtpCatcher } from './mailbox/smtp';
import { createWebhookSender } from './pix-bank/webhook-sender';
import { readSettings } from './settings';
import { createConnections } from './store/connections';
import { createMemoryStore, type DocumentStore } from './store/memory-store';
import { createPostgresStore } from './store/postgres-store';

const settings = readSettings(process.env);

const connections = settings.databaseUrl ? createConnections(settings.databaseUrl, 6) : null;

/** Waits up to half a minute for a database that is still starting. */
const openStore = async (patience = 30): Promise<DocumentStore> => {
  if (!connections) return createMemoryStore();
  try {
    return await createPostgresStore(connections);
  } catch (error) {
    if (patience === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return openStore(patience - 1);
  }
};

if (!connections) console.warn('sandbox: no DATABASE_URL, so everything is forgotten at the end');
const store = await openStore();
const clock = connections ? createDatabaseClock(connections) : createMemoryClock();
const mailbox = createMailbox(store);
const mailReporter = createReporter(store, () => settings.mailWebhookUrl);
const sender = createWebhookSender({ store, clock });
const cardSender = createNoticeSender(store);
const slipSender = createSlipSender(store, settings.boleto.webhookToken);

const hookSender = createHookSender(store);

const senders = [sender, cardSender, slipSender, hookSender, mailReporter.sender];

const app = createSandboxApp({
  shopUrl: settings.shopUrl,
  clock,
  mailbox,
  ...(settings.mailWebhookUrl && { mailReporter }),
  pixBank: {
    bank: {
      store,
      clock,
      sender,
      settings: {
        receiver: { name: 'Lombada Gráfica Ltda.', city: 'São Paulo', cnpj: '11222333000181' },
        key: settings.pix.key,
        // A reserved domain name, so that a real bank's app that scans the code finds nothing.
        locationBase: 'pix.sandbox.example/qr/v2',
      },
    },
    client: { clientId: settings.pix.clientId, clientSecret: settings.pix.clientSecret },
  },
  boletoBank: {
    store,
    clock,
    apiKey: settings.boleto.apiKey,
    sender: slipSender,
    webhookUrl: () => settings.boleto.webhookUrl,
  },
  cardGateway: {
    store,
    clock,
    keys: settings.card,
    sender: cardSender,
    webhookUrl: () => settings.card.webhookUrl,
    shopOrigin: new URL(settings.shopUrl).origin,
    settlesMs: 5_000,
  },
  invoiceIssuer: { store, clock, token: settings.invoices.token, sender: hookSender, decidesMs: 4_000 },
  carrier: settings.carrier,
  parcels: { store, clock, keys: settings.parcels },
  partnerUrl: settings.url,
  editor: { store, clock, keys: settings.editor, shopOrigin: new URL(settings.shopUrl).origin },
});

const http = createServer(app);
// As long as the shop's own, so that a client that asks again within seconds does not hit a closing connection.
http.keepAliveTimeout = 75_000;
const smtp = createSmtpCatcher(mailbox, mailReporter);
smtp.on('error', (error) => {
  console.error('sandbox: mailbox:', error.message);
  if (!smtp.server.listening) process.exit(1);
});

smtp.listen(settings.smtpPort, settings.smtpHost);
http.listen(settings.port, settings.host, () => {
  console.log(`sandbox: ${settings.url}, mail on port ${settings.smtpPort}`);
  for (const each of senders) each.wake();
  process.send?.('ready');
});

let isEnding = false;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  const closed = Promise.all([
    new Promise((resolve) => http.close(resolve)),
    new Promise<void>((resolve) => smtp.close(() => resolve())),
    ...senders.map((each) => each.stop()),
  ]);
  http.closeIdleConnections();
  setTimeout(() => http.closeAllConnections(), 3_000).unref();
  setTimeout(() => process.exit(0), 7_000).unref();
  closed
    .then(() => connections?.end())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('disconnect', end);
