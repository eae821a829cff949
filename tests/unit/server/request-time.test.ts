import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitRequestTimes, requestTimes } from '~/platform/request-time.server';

/** The shop's limits, shortened; a short delay on a busy machine must not count as idle. */
const short = (idleMs = 60_000) => ({
  usual: { wholeMs: 400, idleMs: 400 },
  uploads: requestTimes.uploads.map(([path]) => [path, { wholeMs: 120_000, idleMs }] as const),
  lookEveryMs: 20,
});

let http: Server;
/** Limits with a short idle time for files. */
let hasty: Server;
const serve = async (limits: ReturnType<typeof short>) => {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(`got ${bytes}`));
  });
  limitRequestTimes(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
beforeAll(async () => {
  [http, hasty] = [await serve(short()), await serve(short(1_000))];
});
afterAll(() => Promise.all([http, hasty].map((server) => new Promise((resolve) => server.close(resolve)))));

/** Sends this number of bytes one by one with a pause before each; returns the answer until the connection ended. */
const send = async (
  path: string,
  { bytes, pauseMs, of = bytes, to = http }: { bytes: number; pauseMs: number; of?: number; to?: Server },
) => {
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${of}\r\n\r\n`);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 1) {
    await wait(pauseMs);
    if (!socket.destroyed) socket.write('x');
  }
  await ended;
  return answer;
};

describe('the time limit of a body', () => {
  it.each(['/envio?projeto=a&campo=1', '/envio/arquivos/1', '/api/engine/upload', '/oficina/mensagens/1'])(
    'is long while a file is sent to %s',
    async (path) => {
      expect(await send(path, { bytes: 12, pauseMs: 70 })).toContain('got 12');
    },
  );

  it('is short for a form, however steadily it is sent', async () => {
    const answer = await send('/entrar', { bytes: 12, pauseMs: 70 });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('O envio parou no meio do caminho. Tente de novo.');
  });

  it('ends for a file that stops arriving', async () => {
    const stopped = { bytes: 3, pauseMs: 10, of: 9, to: hasty };
    expect(await send('/envio/arquivos/1', stopped)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('replaces Node’s own limit, which still allows a minute for headers', () => {
    expect([http.requestTimeout, http.headersTimeout]).toEqual([0, 60_000]);
  });

  it('is a day for a file, a quarter of an hour for a receipt and a minute for the rest', () => {
    const whole = (path: string) =>
      (requestTimes.uploads.find(([pattern]) => pattern.test(path))?.[1] ?? requestTimes.usual).wholeMs /
      60_000;
    expect(['/envio', '/envio/arquivos/x', '/api/engine/upload'].map(whole)).toEqual([1440, 1440, 1440]);
    expect(['/pedido/1', '/oficina/mensagens/1.data', '/oficina/notas'].map(whole)).toEqual([15, 15, 15]);
    expect(['/entrar', '/oficina/mensagens', '/envios', '/api/engine/uploads'].map(whole)).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
