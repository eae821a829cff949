import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
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

/**
 * The metrics of all web processes together, for the machine's own collector. A request that came through a proxy
 * carries a forwarded address and goes on to the routes, which know no such page.
 */
export const metricsPage = (): RequestHandler => {
  const metrics = tellMetrics();
  return (request, response, next) => {
    const isOwn = ownAddresses.includes(request.socket.remoteAddress ?? '');
    if (!isOwn || request.headers['x-forwarded-for']) return next();
    metrics()
      .then((text) => response.type(register.contentType).send(text))
      .catch(next);
  };
};
