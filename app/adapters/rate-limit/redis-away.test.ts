import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { Db } from '~/platform/db.server';
import { createRateLimit } from './rate-limit.server';

const rule = { name: 'teste', points: 3, windowSeconds: 60 };
const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

const listen = async (onConnection: (socket: Socket) => void): Promise<{ port: number; server: Server }> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, server };
};

const limitOn = (port: number) => {
  const said: string[] = [];
  const logger = {
    error: (_fields: object, text?: string) => said.push(`error ${text}`),
    info: (_fields: object, text?: string) => said.push(`info ${text}`),
  } as unknown as Parameters<typeof createRateLimit>[0]['logger'];
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  return { said, limit: createRateLimit({ env, db: {} as Db, logger }) };
};

const attempt = async (limit: ReturnType<typeof createRateLimit>) =>
  (await limit.consume(rule, 'alguém')).allowed;

/** The results of many attempts in sequence with a stopped clock: an attempt that waits never ends. */
const attemptsAtOnce = async (limit: ReturnType<typeof createRateLimit>, count: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const allowed: boolean[] = [];
  for (let round = 0; round < count; round += 1) allowed.push(await attempt(limit));
  return allowed;
};
const later = Array.from({ length: 39 }, (_, round) => round < 2);

it('counts in the process at once while no server listens at the address of Redis, and logs it once', async () => {
  const { port, server } = await listen(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  const { said, limit } = limitOn(port);
  expect(await attempt(limit)).toBe(true);
  expect(await attemptsAtOnce(limit, 39)).toEqual(later);
  limit.close();
  expect(said).toEqual(['error Redis is away: each process counts limits for itself']);
});

it('waits a moment, once, for a server that accepts connections and does not answer', async () => {
  const sockets: Socket[] = [];
  const { port } = await listen((socket) => sockets.push(socket));
  const { limit } = limitOn(port);
  expect(await attempt(limit)).toBe(true);
  // The silent connection was closed, too: this is the next one.
  await expect.poll(() => sockets.length).toBeGreaterThan(1);
  expect(await attemptsAtOnce(limit, 39)).toEqual(later);
  limit.close();
  for (const socket of sockets) socket.destroy();
});
