import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { isSilent, type JobRun, lateSeconds } from '~/domain/shared/job-run';
import { type MetricsEnv, mayReadMetrics, type ShopMetrics, shopMetrics } from '~/platform/metrics.server';

type Status = {
  env: MetricsEnv;
  shop: ShopMetrics;
  /** Why the worker is unhealthy, in a few words; null while it is healthy. */
  trouble: () => Promise<string | null>;
  jobs: () => readonly JobRun[];
};

const rounded = (seconds: number | null): string =>
  seconds === null ? 'never' : `${Math.round(seconds)} s ago`;

/** When a job last ended, and whether that is too long ago. */
const lineOf = (run: JobRun): string => {
  const line = `${run.name}: ended ${rounded(run.endedSeconds)}`;
  if (isSilent(run)) return `${line}, LATE (limit ${run.limitSeconds} s)`;
  if (lateSeconds(run) <= run.limitSeconds) return line;
  return `${line}, FAILING, well ${rounded(run.succeededSeconds)} (limit ${run.limitSeconds} s)`;
};

/**
 * The worker's HTTP status: /healthz (200, or 503 with the reason, and when each scheduled job last ended) and
 * /metrics of its jobs and of the shop for authorized collectors.
 */
export const openStatusServer = (port: number, { env, shop, trouble, jobs }: Status): Server => {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    const health = async () => {
      const reason = await trouble();
      answer(reason === null ? 200 : 503, [reason ?? 'ok', ...jobs().map(lineOf)].join('\n'));
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
