import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Db } from '~/platform/db.server';
import { createRateLimit } from './rate-limit.server';

const rule = { name: 'teste', points: 3, windowSeconds: 60 };
const servers: Server[] = [];
afterEach(() => {
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

/** What each of many attempts one after the other came to, and how long they took together. */
const attempts = async (limit: ReturnType<typeof createRateLimit>, count: number) => {
  const begun = performance.now();
  const allowed: boolean[] = [];
  for (let turn = 0; turn < count; turn += 1) allowed.push((await limit.consume(rule, 'alguém')).allowed);
  return { allowed, ms: performance.now() - begun };
};

it('counts in the process at once while nobody listens at Redis’ address, and says so once', async () => {
  const { port, server } = await listen(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  const { said, limit } = limitOn(port);
  const { allowed, ms } = await attempts(limit, 40);
  limit.close();
  expect(allowed).toEqual(Array.from({ length: 40 }, (_, turn) => turn < 3));
  // Waiting for each would take forty seconds.
  expect(ms).toBeLessThan(15_000);
  expect(said).toEqual(['error Redis is away: each process counts limits for itself']);
});

it('waits a moment, once, for one that takes connections and says nothing', async () => {
  const sockets: Socket[] = [];
  const { port } = await listen((socket) => sockets.push(socket));
  const { limit } = limitOn(port);
  const { allowed, ms } = await attempts(limit, 40);
  limit.close();
  for (const socket of sockets) socket.destroy();
  expect(allowed).toEqual(Array.from({ length: 40 }, (_, turn) => turn < 3));
  expect(ms).toBeLessThan(15_000);
});
