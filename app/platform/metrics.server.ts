import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';
import type { Env } from './env.server';
import { tellMetrics } from './process-metrics.server';

/** Counts and times every request, by method and status. */
export const requestMetrics = (): RequestHandler => {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'status'],
  });
  new Gauge({ name: 'web_processes', help: 'Processes that answer' }).set(1);
  collectDefaultMetrics();
  return (request, response, next) => {
    const end = seconds.startTimer({ method: request.method });
    response.on('finish', () => end({ status: response.statusCode }));
    next();
  };
};

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

export type MetricsEnv = Pick<Env, 'LOMBADA_MODE' | 'METRICS_TOKEN'>;

/**
 * Whether a collector may read the metrics. With a token set, only the token counts. Without one, a live shop answers
 * no one and a sandbox answers its own machine, unless the request came through a proxy.
 */
export const mayReadMetrics = (
  { LOMBADA_MODE: mode, METRICS_TOKEN: token }: MetricsEnv,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean => {
  if (token !== undefined) {
    const [expected, given] = [`Bearer ${token}`, headers.authorization ?? ''].map((text) =>
      Buffer.from(text),
    );
    return expected?.length === given?.length && expected && given ? timingSafeEqual(expected, given) : false;
  }
  if (mode === 'live' || headers['x-forwarded-for']) return false;
  return ownAddresses.includes(socket.remoteAddress ?? '');
};

type Figure = { name: string; help: string; value: number; labels?: Record<string, string> };

/** Disk space for the uploaded files; none if they are in an object store. */
const diskFigures = async (folder: string | null): Promise<Figure[]> => {
  if (folder === null) return [];
  const { bsize, bavail, blocks } = await statfs(folder);
  return [
    { name: 'storage_free_bytes', help: 'Room for files', value: bavail * bsize },
    { name: 'storage_size_bytes', help: 'Size of the disk of the files', value: blocks * bsize },
  ];
};

const asText = (figures: readonly Figure[]): Promise<string> => {
  const registry = new Registry();
  for (const { name, help, value, labels = {} } of figures) {
    const known = registry.getSingleMetric(name) as Gauge | undefined;
    const gauge = known ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    gauge.set(labels, value);
  }
  return registry.metrics();
};

export type ShopMetrics = { figures: () => Promise<Figure[]>; storageFolder: string | null };

/**
 * Figures of the shop, the same in every process, so they are added once below the processes' counters. While the
 * database is away they are left out, and `shop_figures_up` is 0.
 */
export const shopMetrics = async ({ figures, storageFolder }: ShopMetrics): Promise<string> => {
  const [shop, disk] = await Promise.allSettled([figures(), diskFigures(storageFolder)]);
  const up = { name: 'shop_figures_up', help: 'Whether the database told how the shop stands' };
  return asText([
    { ...up, value: shop.status === 'fulfilled' ? 1 : 0 },
    ...(shop.status === 'fulfilled' ? shop.value : []),
    ...(disk.status === 'fulfilled' ? disk.value : []),
  ]);
};

/** The metrics of all web processes together, and the shop's figures. Unauthorized callers get 404. */
export const metricsPage = (env: MetricsEnv, shop: ShopMetrics): RequestHandler => {
  const metrics = tellMetrics();
  return (request, response, next) => {
    if (!mayReadMetrics(env, request)) return next();
    Promise.all([metrics(), shopMetrics(shop)])
      .then((texts) => response.type(register.contentType).send(texts.join('\n')))
      .catch(next);
  };
};
