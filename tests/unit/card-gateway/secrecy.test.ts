import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCardWebhook } from '~/domain/payments/means/card/webhook.server';
import {
  asked,
  card,
  cvc,
  type GatewayUnderTest,
  keys,
  shopOrigin,
  startGateway,
} from '../../factories/card-gateway-under-test';
import { good, stopServer } from '../../factories/pix-bank-under-test';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

type Told = { path: string; text: string; event: { id: string; type: string; data: { code: string } } };

/** A shop that records its notifications and answers with the given statuses in turn, then 200. */
const startShop = async (statuses: number[] = []) => {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      told.push({ path: request.url ?? '', text, event: JSON.parse(text) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => stopServer(server));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/cartao/segredo`;
  return { told, url };
};

const start = async (options: Parameters<typeof startGateway>[0]): Promise<GatewayUnderTest> => {
  const gateway = await startGateway(options);
  cleanUps.push(gateway.stop);
  return gateway;
};
const types = (told: Told[]) => told.map(({ event }) => event.type).sort();

describe('number and CVC', () => {
  it('are stored nowhere: not in the store, the log, an answer, a page, or a notification to the shop', async () => {
    const lines: unknown[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(...line));
    const shop = await startShop();
    const gateway = await start({ webhookUrl: shop.url, timeoutMs: 2_000, settlesMs: 50 });
    const seen: string[] = [];
    for (const number of Object.values(card)) {
      const made = await gateway.adapter.createCharge(asked(await gateway.token(number)));
      seen.push(JSON.stringify(made));
      if (made.ok) seen.push(await (await fetch(`${gateway.url}/cobranca/${made.value.chargeId}`)).text());
    }
    const broken = [
      `{"type":"card","card":{"number":"${card.approved}","cvv":"${cvc}"`,
      JSON.stringify({ type: 'card', card: { number: card.approved, cvv: `${cvc}${cvc}` } }),
      JSON.stringify({ type: 'card', card: { number: '4111111111111112', cvv: cvc } }),
    ];
    for (const body of broken) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(gateway.adapter.tokenUrl, { method: 'POST', headers, body });
      expect([400, 422]).toContain(answer.status);
      seen.push(await answer.text());
    }
    await expect.poll(() => shop.told.length).toBeGreaterThanOrEqual(10);
    const kinds = ['card-token', 'card-order', 'card-code', 'card-done-key', 'card-notice-pending'];
    const stored = await Promise.all(
      [...kinds, 'card-notice-closed'].map((kind) => gateway.store.list({ kind })),
    );
    expect(stored[0]?.length).toBeGreaterThan(5);
    const everything = JSON.stringify([stored, shop.told, seen, lines.map(String)]);
    // As a whole number, not as a part of an id, an instant or an amount.
    const loneCvc = new RegExp(`(?<![0-9a-f.:-])${cvc}(?![0-9a-f.Z])`);
    const numbers = [...Object.values(card), '4111111111111112'];
    expect(numbers.filter((number) => everything.includes(number))).toEqual([]);
    expect(numbers.filter((number) => everything.includes(number.replace(/(.{4})(?=.)/g, '$1 ')))).toEqual(
      [],
    );
    expect(loneCvc.exec(everything)?.index).toBeUndefined();
    expect(/cvv|cvc|holder_name|exp_year/.exec(JSON.stringify([stored, shop.told]))).toBeNull();
  });
});

describe('the token’s address', () => {
  it('allows browsers to ask only from the shop’s pages, and only with the public key', async () => {
    const gateway = await start({});
    const preflight = await fetch(gateway.adapter.tokenUrl, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': shopOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    const orders = await fetch(`${gateway.url}/core/v5/orders`, { method: 'OPTIONS' });
    expect(orders.headers.get('access-control-allow-origin')).toBeNull();
    const stranger = gateway.adapter.tokenUrl.replace(keys.publicKey, 'pk_outra');
    expect((await fetch(stranger, { method: 'POST' })).status).toBe(401);
  });

  it.each([
    [{ number: '4111111111111112' }, 'request.card.number'],
    [{ cvv: '12' }, 'request.card.cvv'],
    [{ exp_month: 13 }, 'request.card.exp_month'],
    [{ holder_name: ' ' }, 'request.card.holder_name'],
  ])('names the field of %j', async (over, place) => {
    const gateway = await start({});
    const card = { number: '4000000000000010', holder_name: 'Ana', exp_month: 1, exp_year: 40, cvv: cvc };
    const answer = await fetch(gateway.adapter.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'card', card: { ...card, ...over } }),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([place]);
  });
});

describe('the gateway notifies the shop', () => {
  const charge = async (gateway: GatewayUnderTest, number: string, over: object = {}) =>
    good(await gateway.adapter.createCharge(asked(await gateway.token(number), over)));

  it('of payment, refusal, refund and dispute, each by our reference', async () => {
    const shop = await startShop([500]);
    const gateway = await start({ webhookUrl: shop.url, settlesMs: 100 });
    const paid = await charge(gateway, card.approved);
    await expect.poll(() => shop.told).toHaveLength(3);
    expect(types(shop.told.slice(-2))).toEqual(expect.arrayContaining([expect.stringMatching(/\.paid$/)]));
    expect(new Set(shop.told.map(({ event }) => event.data.code))).toEqual(new Set([paid.reference]));
    expect(shop.told[0]?.path).toBe('/webhooks/cartao/segredo');
    for (const { event } of shop.told)
      expect(parseCardWebhook(event)).toEqual({
        ok: true,
        value: { eventId: event.id, type: event.type, reference: paid.reference },
      });
    shop.told.splice(0);
    await charge(gateway, card.refused);
    await gateway.adapter.cancel({ chargeId: paid.chargeId, idempotencyKey: 'a' });
    const held = await charge(gateway, card.approved, { capture: false });
    await gateway.adapter.capture({ chargeId: held.chargeId, idempotencyKey: 'b' });
    await charge(gateway, card.chargeback);
    const expected = [
      'charge.chargedback',
      'charge.paid',
      'charge.paid',
      'charge.payment_failed',
      'charge.pending',
      'charge.refunded',
      'order.paid',
      'order.paid',
      'order.payment_failed',
    ];
    await expect.poll(() => types(shop.told)).toEqual(expected);
  });

  it('once "processing" has ended', async () => {
    const shop = await startShop();
    const gateway = await start({ webhookUrl: shop.url, settlesMs: 3_000 });
    const made = await charge(gateway, card.processingPaid);
    expect([made.status, shop.told]).toEqual(['processing', []]);
    await expect.poll(() => types(shop.told)).toEqual(['charge.paid', 'order.paid']);
    expect(good(await gateway.adapter.findByReference(made.reference)).status).toBe('captured');
  });

  it('twice with the same id, never, or the end before the beginning, as its page says', async () => {
    const shop = await startShop();
    const gateway = await start({ webhookUrl: shop.url });
    await gateway.act('avisos', { mode: 'twice' });
    const paid = await charge(gateway, card.approved);
    await expect.poll(() => shop.told).toHaveLength(4);
    expect(new Set(shop.told.map(({ event }) => event.id)).size).toBe(2);
    shop.told.splice(0);
    await gateway.act('avisos', { mode: 'never' });
    const silent = await charge(gateway, card.approved);
    // A notification is stored with its content and kept: one that is not stored now is never sent.
    const kinds = ['card-notice-pending', 'card-notice-closed'];
    const calls = JSON.stringify(await Promise.all(kinds.map((kind) => gateway.store.list({ kind }))));
    expect([calls.includes(paid.reference), calls.includes(silent.reference)]).toEqual([true, false]);
    await gateway.act('avisos', { mode: 'reversed' });
    const second = await charge(gateway, card.approved);
    await gateway.adapter.cancel({ chargeId: second.chargeId, idempotencyKey: 'c' });
    const toldOf = ({ reference }: { reference: string }) =>
      shop.told.map(({ event }) => event).filter(({ data }) => data.code === reference);
    await expect.poll(() => toldOf(second)[0]?.type).toBe('charge.refunded');
    await gateway.act('avisos', { mode: 'once' });
    await gateway.act(`cobranca/${paid.chargeId}/avisar`);
    await expect.poll(() => toldOf(paid).map(({ type }) => type)).toEqual(['charge.paid']);
    expect(toldOf(silent)).toEqual([]);
    const page = await (await fetch(gateway.url)).text();
    for (const words of ['4000 0000 0000 0028', 'Estornada', 'Paga']) expect(page).toContain(words);
  });
});
