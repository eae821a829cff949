import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request as open } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../app/platform/env.server';
import { createServices, type Services } from '../../../app/services.server';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { type Author, announce, askOffset, authorWithProject, sendPiece } from '../../factories/files-house';
import { askAlone, beginLogins, codeOf, finishLogins } from '../../factories/single-requests';
import { knownHost, refusedHeads, statusOfHead, takenHeads } from '../../factories/strange-requests';
import { startWebProgram, type WebProgram } from '../../factories/web-program';

/** The web program with two processes behaves as one shop. */

const PATIENCE = { timeout: 60_000, interval: 100 };
const CLIENTS = 8;

let shop: WebProgram;
let services: Services;
beforeAll(async () => {
  services = await createServices(readEnv());
  shop = await startWebProgram(2);
}, 180_000);
afterAll(async () => {
  await shop?.end();
  await services?.close();
});

/** Each request uses a new connection: these go to the processes in turn. */
const ask = (address: string) => askAlone(shop.url + address);

const metrics = async (): Promise<string> => (await ask('/metrics')).text;
const figureOf = (page: string, name: string): number =>
  Number(
    page
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
const answered = (page: string): number =>
  figureOf(page, 'http_request_seconds_count{method="GET",status="200"}') || 0;
const whoAnswered = (address: string): Set<number> =>
  new Set(shop.lines.flatMap(({ pid, req }) => (req?.path === address ? pid : [])));

/** Clients that send one request after another until they are stopped; returns the errors of the failed ones. */
const load = () => {
  let isOver = false;
  let count = 0;
  const failures: string[] = [];
  const client = async () => {
    while (!isOver) {
      try {
        const { status } = await ask('/carrinho');
        if (status !== 302) failures.push(String(status));
        count += 1;
      } catch (error) {
        failures.push(codeOf(error));
        // The server is no longer listening.
        if (failures.at(-1) === 'ECONNREFUSED') return;
      }
    }
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    count: () => count,
    stop: async () => {
      isOver = true;
      await all;
      return failures;
    },
  };
};

it('answers from both, and exports the metrics of both on one page', async () => {
  expect(shop.processes()).toHaveLength(2);
  expect(shop.processes()).not.toContain(shop.child.pid);
  const before = await metrics();
  expect(figureOf(before, 'web_processes')).toBe(2);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/entrar')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => whoAnswered('/entrar').size, PATIENCE).toBe(2);
  const pages = await Promise.all([metrics(), metrics(), metrics()]);
  // The first request for metrics is counted, too, and the three may count each other.
  for (const page of pages) {
    expect(answered(page) - answered(before)).toBeGreaterThanOrEqual(21);
    expect(answered(page) - answered(before)).toBeLessThanOrEqual(23);
    expect(figureOf(page, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(page.match(/^# TYPE nodejs_eventloop_lag_p99_seconds gauge$/gm)).toHaveLength(1);
  }
  const proxied = await fetch(`${shop.url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect(proxied.status).toBe(404);
});

describe('refuses malformed requests before anything reads them', () => {
  it.each<[number, string]>([
    ...refusedHeads,
    ...takenHeads.map((head): [number, string] => [200, head]),
    [404, `GET //evil.example/livro HTTP/1.1\r\n${knownHost}`],
    [400, `GET /nada%zz HTTP/1.1\r\n${knownHost}`],
  ])('%i for %j', async (status, head) => {
    const said = shop.lines.length;
    expect(await statusOfHead(shop.url, head)).toBe(status);
    expect(JSON.stringify(shop.lines.slice(said))).not.toMatch(/"stack"|"err"/);
  });
});

it('shows changes by staff in both, within seconds', async () => {
  const { id, name } = await services.db.product.findUniqueOrThrow({ where: { id: 101 } });
  const changed = `${name} de teste`;
  const shows = async () => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => ask('/livro/101')));
    return pages.filter(({ text }) => text.includes(changed)).length;
  };
  expect(await shows()).toBe(0);
  await services.db.product.update({ where: { id }, data: { name: changed } });
  await expect.poll(shows, { timeout: 30_000, interval: 500 }).toBe(6);
  await services.db.product.update({ where: { id }, data: { name } });
});

describe('uploads', () => {
  const BYTES = randomBytes(300_000);
  let author: Author;
  beforeAll(async () => {
    author = await authorWithProject(services);
  });
  const door = () => ({ url: shop.url, close: async () => undefined });
  const begin = async (): Promise<string> => {
    const announced = await announce(door(), { author, slotId: author.slots.cover, size: BYTES.length });
    return announced.headers.get('location') ?? '';
  };
  const keyOf = (location: string) => `originals/${location.split('/').at(-1)}`;
  const stored = (location: string) => readFileSync(path.join(services.env.STORAGE_DIR, keyOf(location)));
  /** A connection that sends a part of its announced body, and stays open. */
  const hang = async (location: string) => {
    const { hostname, port, host } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `PATCH ${location} HTTP/1.1`,
      ...[`Host: ${host}`, `Origin: ${shop.url}`, `Cookie: ${author.customer.cookie.cookie}`],
      ...['Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'],
      `Content-Length: ${BYTES.length}`,
    ].join('\r\n');
    socket.on('error', () => undefined);
    socket.write(`${head}\r\n\r\n`);
    socket.write(BYTES.subarray(0, 100_000));
    const isTaken = () => services.db.uploadLease.count({ where: { key: keyOf(location) } });
    await expect.poll(isTaken, PATIENCE).toBe(1);
    return socket;
  };
  const goOn = async (location: string) => {
    const offset = Number((await askOffset(door(), author, location)).headers.get('upload-offset'));
    const rest = { author, location, offset, bytes: BYTES.subarray(offset) };
    return { offset, status: (await sendPiece(door(), rest)).status };
  };

  it('are written by one process at a time, whichever process they reach', async () => {
    const location = await begin();
    const whole = { author, location, offset: 0, bytes: BYTES };
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendPiece(door(), whole)));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(stored(location).equals(BYTES)).toBe(true);
  });

  it('continue while the broken connection is still open, and after its process was killed', async () => {
    const first = await begin();
    const dead = await hang(first);
    // Of two parallel requests one reaches the other process.
    await Promise.all([askOffset(door(), author, first), askOffset(door(), author, first)]);
    expect(await goOn(first)).toEqual({ offset: 100_000, status: 204 });
    expect(stored(first).equals(BYTES)).toBe(true);
    dead.destroy();

    const second = await begin();
    const killed = await hang(second);
    for (const each of shop.living()) process.kill(each, 'SIGKILL');
    await expect.poll(() => shop.processes().length, PATIENCE).toBe(4);
    const gone = await goOn(second);
    expect(gone.status).toBe(204);
    expect(stored(second).equals(BYTES)).toBe(true);
    killed.destroy();
  });
});

it('replaces a process that is killed under load, without other failed requests', async () => {
  const known = shop.processes();
  const clients = load();
  await expect.poll(clients.count, PATIENCE).toBeGreaterThan(40);
  // It hangs for a while first, with a connection that it was given and never accepted.
  const victim = known.at(-1) ?? 0;
  process.kill(victim, 'SIGSTOP');
  const hungSince = clients.count();
  await expect.poll(clients.count, PATIENCE).toBeGreaterThan(hungSince + 20);
  // It sends no metrics, and does not count as a live process.
  expect(figureOf(await metrics(), 'web_processes')).toBe(1);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => shop.processes().length, PATIENCE).toBe(known.length + 1);
  const since = clients.count();
  await expect.poll(clients.count, PATIENCE).toBeGreaterThan(since + 40);
  const failures = await clients.stop();
  expect(failures.filter((failure) => failure !== 'ECONNRESET')).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(CLIENTS);
  const after = await metrics();
  expect(figureOf(after, 'web_processes')).toBe(2);
  expect(shop.child.exitCode).toBeNull();
});

it('keeps the counters of a process that has ended', async () => {
  const wasSentAway = (page: string) =>
    figureOf(page, 'http_request_seconds_count{method="GET",status="302"}');
  await Promise.all(Array.from({ length: 10 }, () => ask('/carrinho')));
  const told = wasSentAway(await metrics());
  expect(told).toBeGreaterThanOrEqual(10);
  const known = shop.processes();
  for (const each of shop.living()) process.kill(each, 'SIGKILL');
  await expect.poll(() => shop.processes().length, PATIENCE).toBe(known.length + 2);
  expect(wasSentAway(await metrics())).toBe(told);
});

it('ends on SIGTERM under load, once every running request is answered', async () => {
  const clients = load();
  await expect.poll(clients.count, PATIENCE).toBeGreaterThan(20);
  const begun = await beginLogins(shop.url);
  const reportedAt = performance.now();
  shop.child.kill('SIGTERM');
  const isRefused = () =>
    ask('/healthz').then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
    );
  await expect.poll(isRefused, PATIENCE).toBe(true);
  await finishLogins(begun, reportedAt);
  // A request to a closing server is refused before any work is done, never halfway.
  const failures = await clients.stop();
  expect(failures.filter((failure) => !['ECONNREFUSED', 'ECONNRESET'].includes(failure))).toEqual([]);
  expect(await shop.ended).toBe(0);
});

it('finishes running requests when its primary is killed', async () => {
  const orphaned = await startWebProgram(2);
  const agent = new Agent({ keepAlive: true });
  // Idle keep-alive connections: a process that ends closes them.
  const closed = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const asked = open(`${orphaned.url}/healthz`, { agent });
      asked.end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const { socket } = response;
      for await (const _ of response);
      return { over: once(socket, 'close') };
    }),
  );
  const begun = await beginLogins(orphaned.url);
  const reportedAt = performance.now();
  orphaned.child.kill('SIGKILL');
  await Promise.all(closed.map(({ over }) => over));
  await finishLogins(begun, reportedAt);
  await expect.poll(orphaned.living, PATIENCE).toEqual([]);
  agent.destroy();
});

it('ends at once on a second signal', async () => {
  const stubborn = await startWebProgram(2);
  const headers = { 'content-length': '10', expect: '100-continue' };
  const asked = open(`${stubborn.url}/api/login`, { method: 'POST', headers, agent: false });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  await once(asked, 'continue');
  const began = performance.now();
  // One keypress may send the signal twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) stubborn.child.kill(signal);
  const again = setInterval(() => stubborn.child.kill('SIGTERM'), 300);
  // After one signal it would end after eight seconds, and cleanly.
  expect(await stubborn.ended).toBe(1);
  clearInterval(again);
  expect(performance.now() - began).toBeGreaterThan(1_000);
});

it('ends by its deadline, and cleanly, even if a request is never completed', async () => {
  const patient = await startWebProgram(2);
  const begun = await beginLogins(patient.url);
  const began = performance.now();
  patient.child.kill('SIGTERM');
  // Slow requests have eight seconds; after twelve the whole program ends with an error code.
  expect(await patient.ended).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(7_500);
  const ends = await Promise.all(begun.map(({ end }) => end));
  expect(ends).toEqual(begun.map(() => 'ECONNRESET'));
});

it('reports an impossible option rule to staff once, with any number of processes', async () => {
  // For the booklet: it is wire-bound only with a matte cover, and there is no separate option for it.
  const data = { kind: 'requires', productId: 201, whenOptionId: 9007, thenOptionId: 6002 };
  const { id } = await services.db.optionRule.create({ data, select: { id: true } });
  try {
    const watched = await startWebProgram(3);
    const told = () => watched.lines.filter(({ msg }) => msg === 'option graph').length;
    await expect.poll(() => watched.processes().length, PATIENCE).toBe(3);
    await expect.poll(told, PATIENCE).toBeGreaterThan(0);
    // The other processes would have reported by now, too.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    watched.child.kill('SIGTERM');
    expect(await watched.ended).toBe(0);
    expect(told()).toBe(1);
  } finally {
    await services.db.optionRule.delete({ where: { id } });
  }
});

it('exits with an error code when no process can start', async () => {
  const nowhere = `postgresql://nobody:nothing@127.0.0.1:${await freePort()}/none`;
  const hopeless = await startWebProgram(2, { DATABASE_URL: nowhere });
  expect(await hopeless.ended).toBe(1);
  expect(hopeless.lines.map(({ msg }) => msg)).toContain('no web process starts');
});
