import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPixBank } from '~/adapters/pix/pix-bank.server';
import { createSandboxApp } from '../../../sandbox/app';
import { createMemoryClock } from '../../../sandbox/clock/sandbox-clock';
import { createMailbox } from '../../../sandbox/mailbox/messages';
import { createWebhookSender } from '../../../sandbox/pix-bank/webhook-sender';
import { createMemoryStore } from '../../../sandbox/store/memory-store';
import { charge, client, key, quiet, stopServer } from '../../factories/pix-bank-under-test';

const pem = (name: string) =>
  readFileSync(new URL(`../../fixtures/pix/tls/${name}`, import.meta.url), 'utf8');

const store = createMemoryStore();
const clock = createMemoryClock();
const sender = createWebhookSender({ store, clock });
const receiver = { name: 'Lombada', city: 'São Paulo', cnpj: '11222333000181' };
const settings = { receiver, key, locationBase: 'pix.sandbox.example/qr/v2' };

/** The sandbox bank behind TLS that requires a client certificate, like every real bank. */
const server = createServer(
  {
    key: pem('server.key'),
    cert: pem('server.pem'),
    ca: pem('ca.pem'),
    requestCert: true,
    rejectUnauthorized: true,
  },
  createSandboxApp({
    shopUrl: 'http://localhost',
    clock,
    mailbox: createMailbox(store),
    pixBank: { bank: { store, clock, sender, settings }, client },
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => stopServer(server));

const adapterWith = (certificates: object) => {
  const apiUrl = `https://localhost:${(server.address() as AddressInfo).port}/pix-bank`;
  const clock = { now: () => new Date() };
  return createPixBank({
    apiUrl,
    tokenUrl: `${apiUrl}/oauth/token`,
    ...client,
    key,
    clock,
    logger: quiet,
    ...certificates,
  });
};
const own = { certificate: pem('client.pem'), certificateKey: pem('client.key') };

describe('a bank that requires a client certificate', () => {
  it('accepts the shop with its own', async () => {
    const adapter = adapterWith({ ...own, authority: pem('ca.pem') });
    expect(await adapter.createCharge(charge())).toMatchObject({ ok: true, value: { status: 'active' } });
  });

  it('refuses it without', async () => {
    const adapter = adapterWith({ authority: pem('ca.pem') });
    expect(await adapter.createCharge(charge())).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    });
  });

  it('is not trusted without a known issuer', async () => {
    const failed = await adapterWith(own).createCharge(charge());
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(JSON.stringify(failed)).not.toContain('BEGIN');
  });
});
