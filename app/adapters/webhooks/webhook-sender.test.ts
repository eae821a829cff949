import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createWebhookSender } from './webhook-sender.server';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

const serve = async (answer: (response: ServerResponse, path: string) => void) => {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    request.resume();
    answer(response, request.url ?? '');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/`, hits: () => hits };
};

const message = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });
const tried = createWebhookSender({ allowsLoopback: true });
const live = createWebhookSender({ allowsLoopback: false });

it('a live shop connects to no private address', async () => {
  const { url, port, hits } = await serve((response) => response.end());
  for (const to of [
    url,
    `http://localhost:${port}/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
  ])
    expect(await live.post(message(to))).toMatchObject({ kind: 'failed', reason: 'address' });
  expect(hits()).toBe(0);
});

it('refuses a name that resolves to a private address, even if its other addresses are public', async () => {
  const { port, hits } = await serve((response) => response.end());
  const rebound = [{ address: '127.0.0.1', family: 4 }];
  const mixed = [{ address: '1.1.1.1', family: 4 }, ...rebound];
  for (const found of [rebound, mixed, [{ address: '169.254.169.254', family: 4 }], []]) {
    const sender = createWebhookSender({ allowsLoopback: false, lookup: async () => found });
    expect(await sender.post(message(`http://parceiro.example:${port}/`))).toMatchObject({
      reason: 'address',
    });
  }
  expect(hits()).toBe(0);
});

it('connects to the address that was checked, even if the name resolves differently a moment later', async () => {
  const { port, hits } = await serve((response) => response.end());
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
  let requested = 0;
  const lookup = async () => answers[requested++] ?? [];
  const sender = createWebhookSender({ allowsLoopback: true, lookup });
  const to = message(`http://muda.example:${port}/`);
  expect(await sender.post(to)).toMatchObject({ kind: 'answered', status: 200 });
  expect([requested, hits()]).toEqual([1, 1]);
  // The next attempt resolves and checks the name again.
  expect(await sender.post(to)).toMatchObject({ kind: 'failed', reason: 'address' });
  expect([requested, hits()]).toEqual([2, 1]);
});

it('uses only https on its own port for a public address', async () => {
  const sender = createWebhookSender({
    allowsLoopback: true,
    lookup: async () => [{ address: '1.1.1.1', family: 4 }],
  });
  for (const url of ['http://parceiro.example/', 'https://parceiro.example:8443/'])
    expect(await sender.post(message(url))).toMatchObject({ kind: 'failed', reason: 'address' });
});

it('follows no redirect', async () => {
  const { url, hits } = await serve((response) => response.writeHead(302, { location: '/other' }).end());
  expect(await tried.post(message(url))).toMatchObject({ kind: 'answered', status: 302 });
  expect(hits()).toBe(1);
});

it('reads only the beginning of an answer that never ends', async () => {
  const { url } = await serve((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(4_096)), 1);
    response.once('close', () => clearInterval(timer));
  });
  expect(await tried.post(message(url))).toMatchObject({ kind: 'answered', status: 200 });
});

it('gives up on an endpoint, or a name server, that does not answer', async () => {
  const { url } = await serve(() => undefined);
  const impatient = createWebhookSender({ allowsLoopback: true, withinMs: 200 });
  expect(await impatient.post(message(url))).toMatchObject({ kind: 'failed', reason: 'timeout' });
  const silent = createWebhookSender({
    allowsLoopback: true,
    withinMs: 200,
    lookup: () => new Promise(() => {}),
  });
  expect(await silent.post(message('https://parceiro.example/'))).toMatchObject({ reason: 'timeout' });
});

it('reads Retry-After in seconds and as a date', async () => {
  const { url } = await serve((response, path) => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    response.writeHead(503, { 'retry-after': path === '/date' ? date : '120' }).end();
  });
  expect(await tried.post(message(url))).toMatchObject({ status: 503, retryAfterSeconds: 120 });
  const dated = await tried.post(message(`${url}date`));
  if (dated.kind !== 'answered') throw new Error(dated.detail);
  // A date has whole seconds, and a busy machine loses some on the way.
  expect(dated.retryAfterSeconds).toBeGreaterThan(3_540);
  expect(dated.retryAfterSeconds).toBeLessThanOrEqual(3_600);
});

it('reports a port without a listener, and a broken connection, as failures', async () => {
  const { url, port } = await serve((response) => response.destroy());
  expect(await tried.post(message(url))).toMatchObject({ kind: 'failed', reason: 'connection' });
  for (const server of servers) server.close();
  servers = [];
  expect(port).toBeGreaterThan(0);
});
