import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createPagarme } from '~/adapters/cards/pagarme.server';
import { createLogger } from '~/platform/logger.server';
import { asked, card, freshReference, keys, startGateway } from '../../factories/card-gateway-under-test';
import { openDoor } from '../../factories/door';
import { good, quiet } from '../../factories/pix-bank-under-test';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
/** A timeout that no answer exceeds on a busy machine, and a short one for faults that only a timeout ends. */
const SHORT_MS = 2_000;
const silent = new Set(['hang', 'lose-answer']);
const start = async (fault = '') => {
  const gateway = await startGateway(silent.has(fault) ? { timeoutMs: SHORT_MS } : {});
  cleanUps.push(gateway.stop);
  return gateway;
};
const failing = (kind: string) => ({ ok: false, failure: { kind } });

describe('a failing gateway', () => {
  it.each([
    ['error', 'unavailable', false],
    ['unavailable', 'unavailable', false],
    ['hang', 'unavailable', false],
    ['unauthorized', 'unavailable', false],
    ['lose-answer', 'unavailable', true],
    ['cut', 'unavailable', true],
    ['garbage', 'invalid-answer', false],
  ])('with "%s" is %s, charged: %s, and the same call later charges once', async (fault, kind, isCharged) => {
    const gateway = await start(fault);
    const request = asked(await gateway.token(card.approved));
    await gateway.fault({ fault, path: '/core/v5/orders', method: 'POST' });
    const failed = await gateway.adapter.createCharge(request);
    expect(failed).toMatchObject(failing(kind));
    expect(JSON.stringify(failed)).not.toContain(keys.secretKey);
    expect((await gateway.adapter.findByReference(request.reference)).ok).toBe(isCharged);
    const made = good(await gateway.adapter.createCharge(request));
    expect(made.status).toBe('captured');
    expect(await gateway.store.list({ kind: 'card-order' })).toHaveLength(1);
  });

  it.each(['lose-answer', 'cut'])(
    'with "%s" refunds no part twice when asked again with the same key',
    async (fault) => {
      const gateway = await start(fault);
      const paid = good(await gateway.adapter.createCharge(asked(await gateway.token(card.approved))));
      const part = { chargeId: paid.chargeId, idempotencyKey: 'uma-vez', amount: 990 };
      await gateway.fault({ fault, path: '/core/v5/charges', method: 'DELETE' });
      expect(await gateway.adapter.cancel(part)).toMatchObject(failing('unavailable'));
      expect(good(await gateway.adapter.cancel(part)).returned).toBe(990);
    },
  );

  it('selects failures on its page', async () => {
    const gateway = await start();
    await gateway.act('falhas', { fault: 'unavailable', place: '3', times: '1' });
    expect(await (await fetch(`${gateway.url}/falhas`)).text()).toContain('Fora do ar (503)');
    const answers = [1, 2].map(() => gateway.adapter.findByReference(freshReference()));
    expect((await Promise.all(answers)).map((one) => (one.ok ? '' : one.failure.kind)).sort()).toEqual([
      'not-found',
      'unavailable',
    ]);
    await gateway.act('falhas', { fault: 'hang', place: '0', times: '9' });
    await gateway.act('falhas/limpar');
    expect(await gateway.adapter.findByReference(freshReference())).toMatchObject(failing('not-found'));
    expect((await gateway.act('falhas', { fault: 'x', place: '99' })).status).toBe(422);
  });

  it('that does not run, or has another key, is unavailable', async () => {
    const gateway = await start();
    const stranger = createPagarme({
      apiUrl: `${gateway.url}/core/v5/`,
      secretKey: 'sk_errada',
      publicKey: keys.publicKey,
      statementDescriptor: 'LOMBADA',
      logger: quiet,
    });
    const failed = await stranger.findByReference(freshReference());
    expect(failed).toMatchObject(failing('unavailable'));
    expect(JSON.stringify(failed)).not.toContain('sk_errada');
    await gateway.stop();
    expect(await gateway.adapter.findByReference(freshReference())).toMatchObject(failing('unavailable'));
  });
});

type Habit = (request: IncomingMessage, response: ServerResponse) => void;

/** A minimal gateway with one given behaviour. */
const strange = async (habit: Habit, logger = quiet) => {
  const door = await openDoor((request, response) => {
    response.setHeader('content-type', 'application/json');
    habit(request, response);
  });
  cleanUps.push(door.close);
  const settings = { apiUrl: door.url, ...keys, statementDescriptor: 'LOMBADA', timeoutMs: 30_000 };
  return createPagarme({ ...settings, logger });
};

const state = (over: object = {}, charge: object = {}) => ({
  id: 'or_1',
  code: 'r1',
  charges: [
    {
      id: 'ch_1',
      amount: 15_990,
      status: 'paid',
      payment_method: 'credit_card',
      paid_at: '2026-11-21T12:00:00Z',
      last_transaction: { status: 'captured', card: { brand: 'Visa', last_four_digits: '0010' } },
      ...charge,
    },
  ],
  ...over,
});

describe('a gateway with unexpected answers', () => {
  it.each([
    ['another code', state({ code: 'r2' })],
    ['another amount', state({}, { amount: 1 })],
    ['no charge', state({ charges: [] })],
    ['an unknown status', state({}, { status: 'maybe' })],
    ['another kind of payment', state({}, { payment_method: 'pix' })],
    ['a list', [state()]],
    ['nothing', null],
  ])('that answers with %s is not trusted', async (_, body) => {
    const gateway = await strange((_request, response) => response.end(JSON.stringify(body)));
    const answer = await gateway.createCharge(asked('t', { reference: 'r1' }));
    expect(answer).toMatchObject(failing('invalid-answer'));
  });

  it.each([
    [302, 'invalid-answer'],
    [400, 'refused'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [404, 'not-found'],
    [409, 'unavailable'],
    [412, 'refused'],
    [429, 'unavailable'],
    [502, 'unavailable'],
  ])('that answers %d with a web page is "%s"', async (status, kind) => {
    const gateway = await strange((_request, response) => response.writeHead(status).end('<h1>ops</h1>'));
    expect(await gateway.findByReference('r1')).toMatchObject(failing(kind));
  });

  const credit = 'order.payments[0].credit_card';
  const invalid = (errors: object) => ({ message: 'The request is invalid.', errors });
  it.each<[string, number, unknown, string]>([
    ['a token it never made', 404, { message: 'Token not found.' }, 'not-found'],
    ['something it has not', 404, {}, 'not-found'],
    ['a token by its field', 422, invalid({ [`${credit}.card_token`]: ['No.'] }), 'not-found'],
    ['a token by its name', 422, invalid([{ parameter: 'cardToken', message: 'No.' }]), 'not-found'],
    ['a token in its message', 400, { message: 'The card token has expired.' }, 'not-found'],
    ['a token beside its card', 412, invalid({ [credit]: ['Este token já foi usado.'] }), 'not-found'],
    ['a token within its card', 422, invalid({ [`${credit}.card`]: ['Token not found.'] }), 'not-found'],
    ['a token, of no fields', 412, { message: 'Token not found.', errors: {} }, 'not-found'],
    ['a token among others', 422, invalid({ 'order.code': ['No.'], [`${credit}.token`]: [] }), 'not-found'],
    ['a payer of that name', 422, invalid({ 'order.customer.name': ['Token: invalid.'] }), 'refused'],
    ['a book of that name', 422, invalid([{ parameter: 'description', message: 'Token used' }]), 'refused'],
    ['its payer, with a word', 422, { ...invalid({ 'order.code': [] }), message: 'Token used.' }, 'refused'],
    ['a token of the brand', 422, invalid({ [`${credit}.network_token`]: ['Invalid.'] }), 'refused'],
    ['a brand without them', 412, { message: 'Network token not found for this brand.' }, 'refused'],
    ['a card by itself', 422, invalid({ [`${credit}.card`]: ['The number is invalid.'] }), 'refused'],
    ['who may make them', 412, { message: 'Tokenization is invalid for this account.' }, 'refused'],
    ['what it does not take', 400, { message: 'Send a card or a token.' }, 'refused'],
    ['its payer', 422, invalid({ 'order.customer.document': ['Invalid.'] }), 'refused'],
    ['words it cannot read', 400, { message: 'Unexpected token < in JSON at position 0' }, 'refused'],
    ['itself', 422, '<h1>token</h1>', 'refused'],
    ['the token that opens it', 401, { message: 'Invalid token.' }, 'unavailable'],
    ['a token that is being used', 409, { message: 'Token in use.' }, 'unavailable'],
    ['a token, on a bad day', 500, { message: 'Token service away.' }, 'unavailable'],
  ])('that rejects %s (%d) has the card asked for again only if its token is invalid', async (...row) => {
    const [, status, body, kind] = row;
    const gateway = await strange((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ data: [] }));
      else response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    expect(await gateway.createCharge(asked('t'))).toMatchObject(failing(kind));
  });

  it('that accepts a capture and still calls the charge authorised is not trusted', async () => {
    const [held] = state(
      {},
      { status: 'pending', paid_at: null, last_transaction: { status: 'authorized_pending_capture' } },
    ).charges;
    const body = JSON.stringify({ ...held, order: { id: 'or_1', code: 'r1' } });
    const gateway = await strange((_request, response) => response.end(body));
    const captured = await gateway.capture({ chargeId: 'ch_1', idempotencyKey: 'k' });
    expect(captured).toMatchObject(failing('invalid-answer'));
  });

  it('with short pages, without a next marker, or with unreadable entries, is listed to its end', async () => {
    const disputed = (id: string) => ({ id, status: 'chargedback', order: { code: `r-${id}` } });
    const pages: Record<string, object> = {
      1: { data: [disputed('a'), { status: 'chargedback', order: 5 }, null] },
      2: { data: [disputed('b')], paging: { total: 9, next: 'https://gateway.example/charges?page=3' } },
      3: { data: [{ id: 'x', status: 7 }], paging: 'none' },
      4: { data: [disputed('c')], paging: { total: 9, next: null } },
    };
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
    const lists = (own: Record<string, object>) =>
      strange((request, response) => {
        const page = new URL(request.url ?? '', 'http://gateway').searchParams.get('page') ?? '';
        response.end(JSON.stringify(own[page] ?? { data: [] }));
      }, logger);
    const since = new Date('2026-06-01T00:00:00Z');
    const ids = async (gateway: Awaited<ReturnType<typeof lists>>) =>
      good(await gateway.listChargedBack(since)).map(({ chargeId }) => chargeId);
    expect(await ids(await lists(pages))).toEqual(['a', 'b', 'c']);
    expect(lines).toMatchObject([
      { charge: null, places: ['id', 'order'] },
      { charge: null, places: ['entry'] },
      { charge: 'x', places: ['status'] },
    ]);
    expect(await ids(await lists({ 1: { data: [disputed('a')] } }))).toEqual(['a']);
    expect(await (await lists(new Proxy({}, { get: () => pages[2] }))).listChargedBack(since)).toMatchObject(
      failing('invalid-answer'),
    );
  });

  it('gets paths encoded safely, and no amount of zero', async () => {
    const seen: string[] = [];
    const gateway = await strange((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(404).end('{}');
    });
    await gateway.capture({ chargeId: '../x?y#z', idempotencyKey: 'k' });
    await gateway.findByReference('a&code=b');
    expect(seen).toEqual([
      'POST /charges/..%2Fx%3Fy%23z/capture',
      'GET /orders?code=a%26code%3Db&page=1&size=10',
    ]);
    await expect(gateway.createCharge(asked('t', { amount: 0 }))).rejects.toThrow(/charged/);
  });
});
