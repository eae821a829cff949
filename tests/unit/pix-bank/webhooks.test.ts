import { afterEach, describe, expect, it } from 'vitest';
import { parsePixWebhook } from '~/domain/payments/means/pix/webhook.server';
import { createMemoryStore } from '../../../sandbox/store/memory-store';
import { faultsBySchema } from '../../factories/official-pix-api';
import {
  type BankUnderTest,
  charge,
  good,
  type Options,
  serve,
  startBank,
  stopServer,
} from '../../factories/pix-bank-under-test';

type Received = { path: string; body: { pix: unknown[] } };

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A shop that records its notifications and answers with the given statuses in turn, then 200. */
const startShop = async (statuses: number[] = []) => {
  const received: Received[] = [];
  const { server, port } = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  cleanUps.push(() => stopServer(server));
  return { received, url: `http://localhost:${port}/webhooks/pix/segredo` };
};

const start = async (options?: Options): Promise<BankUnderTest> => {
  const bank = await startBank(options);
  cleanUps.push(bank.stop);
  return bank;
};

const until = (condition: () => boolean) => expect.poll(condition, { interval: 10 }).toBe(true);
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

const paidCharge = async (bank: BankUnderTest, options: object) => {
  const asked = charge();
  good(await bank.adapter.createCharge(asked));
  await bank.order('pay', { txid: asked.txid, ...options });
  return asked.txid;
};

const deliveriesOf = async (bank: BankUnderTest, txid: string) =>
  (await bank.order(`deliveries?txid=${txid}`, {}, 'GET')).body;

describe('the bank notifies the shop of a payment', () => {
  it('once, at the registered address with /pix appended, in the official format', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    const txid = await paidCharge(bank, { payerMessage: 'Obrigada!' });
    await until(() => shop.received.length === 1);
    const [call] = shop.received;
    expect(call?.path).toBe('/webhooks/pix/segredo/pix');
    expect(faultsBySchema('Pix', call?.body.pix[0])).toEqual([]);
    const [payment] = good(await bank.adapter.findCharge(txid)).payments;
    expect(parsePixWebhook(call?.body)).toEqual({
      ok: true,
      value: [
        { endToEndId: payment?.endToEndId, txid, amount: 15_990, paidAt: payment?.paidAt, returnIds: [] },
      ],
    });
    await quiet();
    expect(shop.received).toHaveLength(1);
  });

  it('twice, with the same content', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    await paidCharge(bank, { notify: 'twice' });
    await until(() => shop.received.length === 2);
    expect(shop.received[0]).toEqual(shop.received[1]);
  });

  it('and of its own return of one, in the official format; the list says the same', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    await paidCharge(bank, { notify: 'never' });
    const txid = await paidCharge(bank, { notify: 'never' });
    await fetch(`${bank.apiUrl}/pagar/${txid}/devolver`, { method: 'POST', redirect: 'manual' });
    await until(() => shop.received.length === 1);
    const [call] = shop.received;
    expect(faultsBySchema('Pix', call?.body.pix[0])).toEqual([]);
    const now = Date.now();
    const period = { from: new Date(now - 900_000), to: new Date(now + 1_000), isReturned: true as const };
    const listed = good(await bank.adapter.listPayments(period));
    expect(listed).toMatchObject([
      { txid, refunds: [{ amount: 15_990, status: 'returned', nature: 'MED_FRAUDE' }] },
    ]);
    const returnIds = listed.flatMap(({ refunds }) => refunds.map(({ refundId }) => refundId));
    expect(parsePixWebhook(call?.body)).toMatchObject({ value: [{ txid, returnIds }] });
  });

  it('never, and the payment is still found in the list', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    const txid = await paidCharge(bank, { notify: 'never' });
    await quiet();
    expect(shop.received).toEqual([]);
    const now = Date.now();
    const period = { from: new Date(now - 900_000), to: new Date(now + 1_000) };
    expect(good(await bank.adapter.listPayments(period)).map((payment) => payment.txid)).toEqual([txid]);
  });

  it('later, on request of the payer’s page', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    const paidAt = performance.now();
    await bank.order('pay', { txid: asked.txid, delaySeconds: 2 });
    await until(() => shop.received.length === 1);
    expect(performance.now() - paidAt).toBeGreaterThan(1_900);
  });

  it('again after each failure, until it is accepted', async () => {
    const [bank, shop] = [await start(), await startShop([500, 503])];
    good(await bank.adapter.registerWebhook(shop.url));
    const txid = await paidCharge(bank, {});
    await until(() => shop.received.length === 3);
    await quiet();
    expect(shop.received).toHaveLength(3);
    expect(await deliveriesOf(bank, txid)).toMatchObject([
      { state: 'delivered', attempts: [{ outcome: '500' }, { outcome: '503' }, { outcome: '200' }] },
    ]);
  });

  it('until it gives up', async () => {
    const [bank, shop] = [await start({ retriesMs: [10, 10] }), await startShop([500, 500, 500, 500])];
    good(await bank.adapter.registerWebhook(shop.url));
    const txid = await paidCharge(bank, {});
    await until(() => shop.received.length === 3);
    await quiet();
    expect(shop.received).toHaveLength(3);
    expect(await deliveriesOf(bank, txid)).toMatchObject([{ state: 'given-up' }]);
  });

  it('also after a restart in between', async () => {
    const store = createMemoryStore();
    const shop = await startShop([500]);
    const before = await startBank({ store, retriesMs: [200] });
    good(await before.adapter.registerWebhook(shop.url));
    await paidCharge(before, {});
    await until(() => shop.received.length === 1);
    await before.stop();
    await start({ store });
    await until(() => shop.received.length === 2);
  });

  it('and of a finished refund', async () => {
    const [bank, shop] = [await start(), await startShop()];
    good(await bank.adapter.registerWebhook(shop.url));
    const txid = await paidCharge(bank, { notify: 'never' });
    const endToEndId = good(await bank.adapter.findCharge(txid)).payments[0]?.endToEndId ?? '';
    good(await bank.adapter.refund({ endToEndId, refundId: 'r1', amount: 990 }));
    await until(() => shop.received.length === 1);
    expect(shop.received[0]?.body.pix).toMatchObject([
      { devolucoes: [{ valor: '9.90', status: 'DEVOLVIDO' }] },
    ]);
    expect(faultsBySchema('Pix', shop.received[0]?.body.pix[0])).toEqual([]);
  });

  it('not at all without an address', async () => {
    const bank = await start();
    const txid = await paidCharge(bank, {});
    expect(await deliveriesOf(bank, txid)).toEqual([]);
  });
});
