import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Express } from 'express';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** One raw request, without what `fetch` adds, follows and decompresses. */
export type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  body?: string,
) => Promise<Answer>;

/** Listens on a free port; the caller closes the server. */
export const listen = async (app: Express): Promise<{ server: Server; ask: Ask }> => {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask: Ask = (path, headers = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
        buffer(response).then((body) => {
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, body, text: body.toString() });
        }, reject);
      });
      asked.once('error', reject);
      asked.end(body);
    });
  return { server, ask };
};
