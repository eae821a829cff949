import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createAsaas } from '~/adapters/boleto/asaas.server';
import { parseBoletoWebhook } from '~/domain/payments/means/boleto/webhook.server';
import { createLogger } from '~/platform/logger.server';
import { barcodeOf, ourNumberOf } from '../../../sandbox/boleto-bank/barcode';
import { apiKey, asked, dayFromNow, startBank, webhookToken } from '../../factories/boleto-bank-under-test';
import { openDoor } from '../../factories/door';
import { good, quiet } from '../../factories/pix-bank-under-test';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
const start = async (options: Parameters<typeof startBank>[0] = {}) => {
  const bank = await startBank(options);
  cleanUps.push(bank.stop);
  return bank;
};
const failing = (kind: string) => ({ ok: false, failure: { kind } });

/** A short timeout for faults that only a timeout ends, and one that no answer exceeds on a busy machine. */
const silent = new Set(['hang', 'lose-answer']);
const SHORT_MS = 2_000;

describe('a failing bank', () => {
  it.each([
    ['error', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['hang', 'unavailable'],
    ['unauthorized', 'unavailable'],
    ['lose-answer', 'unavailable'],
    ['cut', 'unavailable'],
    ['garbage', 'invalid-answer'],
  ])('with "%s" is %s, and the same call later registers once', async (fault, kind) => {
    const bank = await start(silent.has(fault) ? { timeoutMs: SHORT_MS } : {});
    const request = asked();
    await bank.fault({ fault, path: '/v3/payments', method: 'POST' });
    const failed = await bank.adapter.register(request);
    expect(failed).toMatchObject(failing(kind));
    expect(JSON.stringify(failed)).not.toContain(apiKey);
    const slip = good(await bank.adapter.register(request));
    expect(good(await bank.adapter.find(request.reference)).slipId).toBe(slip.slipId);
    expect(await bank.store.list({ kind: 'slip' })).toHaveLength(1);
  });

  it('loses the answer of a cancellation, which may be requested again', async () => {
    const bank = await start({ timeoutMs: SHORT_MS });
    const request = asked();
    good(await bank.adapter.register(request));
    await bank.fault({ fault: 'lose-answer', path: '/v3/payments', method: 'DELETE' });
    expect(await bank.adapter.cancel(request.reference)).toMatchObject(failing('unavailable'));
    expect(await bank.adapter.cancel(request.reference)).toMatchObject(failing('not-found'));
  });

  it('that does not run, or has another key, is unavailable', async () => {
    const bank = await start();
    const stranger = createAsaas({ apiUrl: `${bank.url}/v3/`, apiKey: 'outra chave', logger: quiet });
    const failed = await stranger.find('r');
    expect(failed).toMatchObject(failing('unavailable'));
    expect(JSON.stringify(failed)).not.toContain('outra chave');
    await bank.stop();
    expect(await bank.adapter.find('r')).toMatchObject(failing('unavailable'));
  });
});

type Habit = (request: IncomingMessage, response: ServerResponse) => void;

/** A minimal bank with one given behaviour. */
const strange = async (habit: Habit, logger = quiet) => {
  const door = await openDoor((request, response) => {
    response.setHeader('content-type', 'application/json');
    habit(request, response);
  });
  cleanUps.push(door.close);
  return createAsaas({ apiUrl: door.url, apiKey, logger, timeoutMs: 30_000 });
};

const payment = (over: object = {}) => ({
  id: 'pay_1',
  externalReference: 'r1',
  value: 159.9,
  dueDate: dayFromNow(3),
  dateCreated: dayFromNow(0),
  status: 'PENDING',
  ...over,
});

describe('a bank with unexpected answers', () => {
  it.each([
    ['an unknown status', { data: [payment({ status: 'TALVEZ' })], hasMore: false }],
    ['an amount as text', { data: [payment({ value: '159,90' })], hasMore: false }],
    ['a payment without a date', { data: [payment({ status: 'RECEIVED' })], hasMore: false }],
    ['a date that does not exist', { data: [payment({ dueDate: '2026-02-30' })], hasMore: false }],
    ['a list', [payment()]],
    ['nothing', null],
  ])('that answers with %s is not trusted', async (_, body) => {
    const bank = await strange((_request, response) => response.end(JSON.stringify(body)));
    expect(await bank.find('r1')).toMatchObject(failing('invalid-answer'));
  });

  it('that returns boletos of others is not trusted', async () => {
    const body = JSON.stringify({ data: [payment({ externalReference: 'r2' })], hasMore: false });
    const bank = await strange((_request, response) => response.end(body));
    expect(await bank.find('r1')).toMatchObject(failing('not-found'));
  });

  it.each([
    ['RECEIVED', false],
    ['REFUND_REQUESTED', true],
    ['REFUNDED', true],
  ])('that calls a boleto %s refunded its money: %s', async (status, isReturned) => {
    const paid = payment({ status, paymentDate: dayFromNow(0) });
    const bank = await strange((_request, response) =>
      response.end(JSON.stringify({ data: [paid], hasMore: false })),
    );
    const [receipt] = good(await bank.find('r1')).receipts;
    expect(receipt?.isReturned ?? false).toBe(isReturned);
  });

  const ourNumber = ourNumberOf(7);
  const right = barcodeOf({ amount: 15_990, dueOn: dayFromNow(3), ourNumber });
  it.each([
    ['another amount', barcodeOf({ amount: 15_991, dueOn: dayFromNow(3), ourNumber })],
    ['another due date', barcodeOf({ amount: 15_990, dueOn: dayFromNow(4), ourNumber })],
    // The fifth digit is a check digit of the others: exactly one value is right, from 1 to 9.
    ['a wrong check digit', right.slice(0, 4) + ((Number(right[4]) % 9) + 1) + right.slice(5)],
    ['one digit too few', right.slice(1)],
  ])('that returns a barcode of %s is not trusted', async (_, barCode) => {
    const bank = await strange((request, response) => {
      const isField = request.url?.endsWith('/identificationField');
      const list = { data: [payment()], hasMore: false };
      response.end(JSON.stringify(isField ? { nossoNumero: '1', barCode } : list));
    });
    const answer = await bank.register(asked({ reference: 'r1' }));
    expect(answer).toMatchObject(failing('invalid-answer'));
  });

  it('that lists unreadable boletos still lists the others; a single unreadable one is an error', async () => {
    const paid = (id: string, over: object = {}) =>
      payment({ id, externalReference: id, status: 'RECEIVED', paymentDate: dayFromNow(0), ...over });
    const data = [paid('r1', { paymentDate: null }), 7, paid('r2')];
    const lines: unknown[] = [];
    const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
    const bank = await strange(
      (_request, response) => response.end(JSON.stringify({ data, hasMore: false })),
      logger,
    );
    const days = { from: dayFromNow(-1), to: dayFromNow(0) };
    const read = [{ receiptId: 'r2', reference: 'r2' }];
    expect(good(await bank.listPaid(days))).toMatchObject(read);
    expect(lines).toMatchObject([{ receipt: 'r1', places: ['paymentDate'] }, { receipt: null }]);
    expect(good(await bank.listPaid({ ...days, reference: 'r3' }))).toMatchObject(read);
    expect(await bank.listPaid({ ...days, reference: 'r1' })).toMatchObject(failing('invalid-answer'));
  });

  it('with endless pages is stopped', async () => {
    const bank = await strange((_request, response) => response.end('{"data":[],"hasMore":true}'));
    const answer = await bank.listPaid({ from: '2026-01-01', to: '2026-12-31' });
    expect(answer).toMatchObject(failing('invalid-answer'));
  });

  it.each([
    [302, 'invalid-answer'],
    [400, 'unavailable'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [404, 'not-found'],
    [409, 'unavailable'],
    [429, 'unavailable'],
    [502, 'unavailable'],
  ])('that answers %d with a web page is "%s"', async (status, kind) => {
    const bank = await strange((_request, response) => response.writeHead(status).end('<h1>ops</h1>'));
    expect(await bank.find('r1')).toMatchObject(failing(kind));
  });

  it.each([
    ['GET', '/customers', 'unavailable'],
    ['POST', '/customers', 'refused'],
    ['POST', '/payments', 'refused'],
    ['GET', '/payments/pay_1/identificationField', 'unavailable'],
  ])('that answers 400 to %s %s makes a registration "%s"', async (method, path, kind) => {
    const bank = await strange((request, response) => {
      const at = (request.url ?? '').split('?')[0];
      if (request.method === method && at === path) return response.writeHead(400).end('{}');
      if (request.method === 'GET') return response.end('{"data":[],"hasMore":false}');
      return response.end(JSON.stringify(at === '/customers' ? { id: 'cus_1' } : payment()));
    });
    expect(await bank.register(asked({ reference: 'r1' }))).toMatchObject(failing(kind));
  });

  it('gets no boleto of zero', async () => {
    const bank = await strange((_request, response) => response.end('{}'));
    await expect(bank.register(asked({ amount: 0 }))).rejects.toThrow(/no slip/);
  });
});

describe('the bank notifies the shop of a payment', () => {
  type Told = { path: string; token: unknown; body: { id: string; event: string; payment: { id: string } } };

  const startShop = async (statuses: number[] = []) => {
    const told: Told[] = [];
    const door = await openDoor((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString());
        told.push({ path: request.url ?? '', token: request.headers['asaas-access-token'], body });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    cleanUps.push(door.close);
    return { told, url: `${door.url}/webhooks/boleto` };
  };

  it('with its token, repeatedly until it is accepted, and twice with the same id on request', async () => {
    const shop = await startShop([500]);
    const bank = await start({ webhookUrl: shop.url });
    const request = asked();
    const { slipId } = good(await bank.adapter.register(request));
    await bank.pay(slipId, { notify: 'once' });
    await expect.poll(() => shop.told).toHaveLength(2);
    expect(shop.told[1]).toMatchObject({
      path: '/webhooks/boleto',
      token: webhookToken,
      body: {
        event: 'PAYMENT_RECEIVED',
        payment: { id: slipId, externalReference: request.reference, value: 159.9, status: 'RECEIVED' },
      },
    });
    expect(parseBoletoWebhook(shop.told[1]?.body)).toMatchObject({
      ok: true,
      value: { reference: request.reference, eventId: shop.told[0]?.body.id },
    });
    const again = await bank.pay(slipId, { notify: 'twice' });
    await expect.poll(() => shop.told).toHaveLength(4);
    expect(shop.told.slice(2).map(({ body }) => body.payment.id)).toEqual([again, again]);
    expect(new Set(shop.told.map(({ body }) => body.id)).size).toBe(2);
  });

  it('as the payer’s page says', async () => {
    const shop = await startShop();
    const bank = await start({ webhookUrl: shop.url });
    const { slipId } = good(await bank.adapter.register(asked()));
    const page = `boleto/${slipId}`;
    expect((await bank.act(page, { valor: 'muito' })).status).toBe(422);
    expect((await bank.act(page, { valor: '1.150,00', aviso: 'never' })).status).toBe(303);
    await bank.act(`${page}/avisar`);
    await expect.poll(() => shop.told).toHaveLength(1);
    expect(shop.told[0]?.body.payment).toMatchObject({ value: 1150, originalValue: 159.9 });
    const shown = await (await fetch(`${bank.url}/${page}`)).text();
    expect(shown).toContain('R$\u00a01.150,00');
    expect(shown).toContain('Recebido pela loja');
    expect(await (await fetch(bank.url)).text()).toContain('Ana Conceição');
  });
});
