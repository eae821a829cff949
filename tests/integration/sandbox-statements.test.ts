import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '../../sandbox/clock/sandbox-clock';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createPixBankRouter } from '../../sandbox/pix-bank/api-router';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { createConnections } from '../../sandbox/store/connections';
import { createPostgresStore } from '../../sandbox/store/postgres-store';
import { type Door, openDoor } from '../factories/door';

const sent: string[] = [];
/** The server reports every message that it receives on the sandbox's connections. */
const pool = createConnections(process.env.DATABASE_URL ?? '', 10, {
  connection: { options: '-c log_statement=all -c client_min_messages=log' },
  onnotice: ({ message = '' }) => sent.push(message.replace(/\s+/g, ' ')),
});

const client = { clientId: 'loja', clientSecret: 'segredo' };
let door: Door;
let token = '';
beforeAll(async () => {
  const store = await createPostgresStore(pool);
  const clock = createDatabaseClock(pool);
  const receiver = { name: 'Lombada', city: 'São Paulo', cnpj: '11222333000181' };
  const settings = { receiver, key: 'chave', locationBase: 'pix.sandbox.example/qr/v2' };
  const bank = { store, clock, settings, sender: createWebhookSender({ store, clock }) };
  door = await openDoor(express().use(createPixBankRouter({ bank, client })));
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  const answer = await fetch(`${door.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await door.close();
  await pool.end();
});
const issue = async (txid: string) => {
  const answer = await fetch(`${door.url}/cob/${txid}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      calendario: { expiracao: 3600 },
      valor: { original: '10.00' },
      chave: 'chave',
    }),
  });
  expect(answer.status).toBe(201);
};

describe('the sandbox’s messages to the database', () => {
  it('are two for a charge: one opens the transaction and reads, one writes and commits', async () => {
    await issue('statements00000000000000000000001');
    sent.length = 0;
    const from = performance.now();
    const charges = 20;
    for (let index = 0; index < charges; index += 1)
      await issue(`statements${String(index).padStart(23, '1')}`);
    const [clock, work] = [
      sent.filter((each) => each.includes('sandbox_clock')),
      sent.filter((each) => !each.includes('sandbox_clock')),
    ];
    // Its offset is cached for a quarter of a second.
    expect(clock.length).toBeLessThanOrEqual(1 + (performance.now() - from) / 250);
    expect(work).toHaveLength(2 * charges);
    expect(work[0]).toMatch(
      /^statement: begin; select pg_advisory_xact_lock.*; select body from sandbox\.document/,
    );
    expect(work[1]).toMatch(/^statement: insert into sandbox\.document.*pix-location.*pix-charge.*; commit$/);
  });

  it('are one for a mail, and two to empty the mailbox', async () => {
    const mailbox = createMailbox(await createPostgresStore(pool));
    sent.length = 0;
    await mailbox.keep(Buffer.from('Subject: Oi\r\n\r\nOi'), ['a@b.example']);
    expect(sent).toHaveLength(1);
    await mailbox.clear();
    expect(sent).toHaveLength(3);
    expect(await mailbox.list()).toEqual([]);
  });
});
