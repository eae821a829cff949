import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { type MetricsEnv, mayReadMetrics, type ShopMetrics, shopMetrics } from '~/platform/metrics.server';

type Status = {
  env: MetricsEnv;
  shop: ShopMetrics;
  /** Why the worker is not well, in a few words; null while it is. */
  trouble: () => Promise<string | null>;
};

/**
 * Where a worker tells how it is: /healthz (200, or 503 with the reason) and, to whoever may read them, /metrics of
 * its jobs and of the shop.
 */
export const openStatusDoor = (port: number, { env, shop, trouble }: Status): Server => {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    const health = async () => {
      const reason = await trouble();
      answer(reason === null ? 200 : 503, reason ?? 'ok');
    };
    const metrics = async () =>
      answer(200, [await register.metrics(), await shopMetrics(shop)].join('\n'), register.contentType);
    const page = { '/healthz': health, ...(mayReadMetrics(env, request) && { '/metrics': metrics }) }[
      request.url ?? ''
    ];
    if (request.method !== 'GET' || !page) answer(404, 'there is nothing here');
    else page().catch(() => answer(503, 'it cannot be told'));
  });
  server.listen(port);
  return server;
};
