import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../../app/platform/env.server';
import { createServices } from '../../../app/services.server';
import { type MortalShop, openMortalShop } from '../../factories/mortal-shop';
import { type SignedInCustomer, signedInCustomer } from '../../factories/signed-in-customer';

/** What visitors see while PostgreSQL is down, and that the shop needs no restart once it is back. */

let shop: MortalShop;
let customer: SignedInCustomer;
beforeAll(async () => {
  shop = await openMortalShop(async () => undefined);
  const services = await createServices(readEnv(shop.env));
  customer = await signedInCustomer(services);
  await services.close();
}, 180_000);
afterAll(() => shop?.end(), 60_000);

type Wanted = 'page' | 'data' | 'json' | 'any';
type Asked = { path: string; wanted: Wanted; init?: RequestInit };

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin: shop.url },
});
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const as = (headers: Record<string, string>, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string> | undefined), ...headers },
});

const everything = (): Asked[] => {
  const { cookie, bearer } = customer;
  const { PIX_WEBHOOK_SECRET, CARD_WEBHOOK_SECRET, BOLETO_WEBHOOK_TOKEN = '' } = shop.env;
  const login = { login: 'cliente@lombada.example', senha: 'lombada-demo-2026' };
  const txid = 'a'.repeat(32);
  const receipt = {
    endToEndId: 'E12345678202601011200abcdefghijk',
    txid,
    valor: '10.00',
    horario: '2026-01-01T12:00:00Z',
  };
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': 'projectId MQ==,slotId MQ==,filename YQ==',
  };
  return [
    { path: '/carrinho', wanted: 'page', init: as(cookie) },
    { path: '/pedidos', wanted: 'page', init: as(cookie) },
    { path: '/orcamento/0123456789abcdef0123456789abcdef', wanted: 'page' },
    { path: '/carrinho', wanted: 'page', init: as(cookie, form({ intent: 'cupom' })) },
    { path: '/entrar', wanted: 'page', init: form(login) },
    { path: '/carrinho.data', wanted: 'data', init: as(cookie) },
    { path: '/entrar.data', wanted: 'data', init: form(login) },
    { path: '/api/login', wanted: 'json', init: json(login) },
    { path: '/api/endereco/listar', wanted: 'json', init: as(bearer) },
    { path: '/api/endereco/remover?pk_usuario_endereco=1', wanted: 'json', init: json({}, bearer) },
    { path: '/api/pedido/1', wanted: 'json', init: as(bearer) },
    { path: `/webhooks/pix/${PIX_WEBHOOK_SECRET}/pix`, wanted: 'any', init: json({ pix: [receipt] }) },
    {
      path: `/webhooks/cartao/${CARD_WEBHOOK_SECRET}`,
      wanted: 'any',
      init: json({ id: 'hook_1', type: 'charge.paid', data: { code: txid } }),
    },
    {
      path: '/webhooks/boleto',
      wanted: 'any',
      init: json(
        { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { externalReference: txid } },
        { 'asaas-access-token': BOLETO_WEBHOOK_TOKEN },
      ),
    },
    {
      path: '/envio/arquivos',
      wanted: 'json',
      init: as({ ...cookie, ...tus, origin: shop.url }, { method: 'POST' }),
    },
    { path: '/healthz', wanted: 'any' },
  ];
};

const ask = async ({ path, wanted, init }: Asked) => {
  const accept = wanted === 'page' ? { accept: 'text/html,*/*;q=0.8' } : { accept: '*/*' };
  const response = await fetch(shop.url + path, { redirect: 'manual', ...as(accept, init) });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const statuses = async (all: Asked[]): Promise<string[]> => {
  const answers = [];
  for (const one of all) answers.push(`${one.init?.method ?? 'GET'} ${one.path}: ${(await ask(one)).status}`);
  return answers;
};

const expectWords = (wanted: Wanted, headers: Headers, text: string) => {
  expect(text).not.toMatch(/prisma|ECONN|5432|\bat \S+:\d+:\d+/i);
  const type = headers.get('content-type') ?? '';
  if (wanted === 'page') {
    expect(type).toMatch(/^text\/html/);
    expect(text).toContain('Voltamos já');
    expect(text).toMatch(/<link rel="stylesheet"/);
    expect(text).toContain('lang="pt-BR"');
  }
  if (wanted === 'data') expect(headers.get('x-remix-response')).toBe('yes');
  if (wanted === 'json') expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(/instantes/) });
};

const logged = (): Record<string, unknown>[] =>
  shop
    .log('web')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

it('answers 503 with Retry-After while PostgreSQL is down, and continues once it is back', async () => {
  const home: Asked = { path: '/', wanted: 'page' };
  const health: Asked = { path: '/healthz', wanted: 'any' };
  await expect
    .poll(
      () =>
        ask(health).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  // Each process has its own cache.
  const own = { ...home, init: { headers: { connection: 'close' } } };
  for (let turn = 0; turn < 8; turn += 1) expect((await ask(own)).status).toBe(200);
  const before = await statuses(everything());
  expect(before.filter((line) => /: 5\d\d$/.test(line))).toEqual([]);
  const said = logged().length;

  const restart = shop.stopDatabase();
  await expect.poll(async () => (await ask(health)).status, { timeout: 30_000 }).toBe(503);
  const asked = everything();
  const answers = [];
  for (const one of asked) answers.push({ ...one, ...(await ask(one)) });
  expect(answers.map(({ path, status }) => `${path}: ${status}`)).toEqual(
    asked.map(({ path }) => `${path}: 503`),
  );
  for (const { path, wanted, headers, text } of answers) {
    expect(`${path}: ${headers.get('retry-after')}`).toMatch(/: [1-9]\d?$/);
    expect(`${path}: ${headers.get('cache-control')}`).toMatch(/: no-store$/);
    expectWords(wanted, headers, text);
  }
  // The page is cached; visitors without a login still see it.
  expect((await ask(home)).status).toBe(200);

  const lines = logged().slice(said);
  expect(JSON.stringify(lines)).not.toMatch(/"stack"|"err"/);
  const ofRequests = lines.filter(({ path }) => path !== undefined);
  expect(new Set(ofRequests.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  // Each process writes ten such lines a minute, and counts the others.
  expect(ofRequests.length).toBeGreaterThanOrEqual(Math.min(10, asked.length - 1));
  const reasons = lines.filter(({ reason }) => reason !== undefined);
  expect(reasons.length).toBeGreaterThan(0);
  // Each process logs it at intervals.
  expect(reasons.length).toBeLessThan(4 * new Set(reasons.map(({ pid }) => pid)).size);

  await restart();
  await expect.poll(async () => (await ask(health)).status, { timeout: 60_000 }).toBe(200);
  const after = await statuses(everything());
  expect(after).toEqual(before);
  expect(shop.web.starts()).toBe(1);
});
