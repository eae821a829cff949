import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';
import autocannon from 'autocannon';

/** Requests (or other counted units) per second, and the 99th percentile of the answer times if there is one. */
export type Reading = { perSecond: number; p99Ms: number };

/** Something whose speed can be measured for a while. */
export type Runner = { name: string; run: (seconds: number) => Promise<Reading> };

/** Number of concurrent connections. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

/** A form that is posted. */
export type Post = { path: string; body: string };

const VISITORS = 250;

/** Headers of one of many visitors, as a proxy sends them: the limit of searches per address would stop the bench. */
export const visitorHeaders = (turn: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.0.0.${turn % VISITORS}`,
});

const asked = (request: string | Post, turn: number): autocannon.Request =>
  typeof request === 'string'
    ? { path: request, headers: visitorHeaders(turn) }
    : {
        ...request,
        method: 'POST',
        headers: { ...visitorHeaders(turn), 'content-type': 'application/x-www-form-urlencoded' },
      };

/** Repeats the requests until every visitor has made some. */
const byManyVisitors = (requests: (string | Post)[]): autocannon.Request[] =>
  Array.from({ length: Math.ceil(VISITORS / requests.length) * requests.length }, (_, turn) =>
    asked(requests[turn % requests.length] ?? '/', turn),
  );

const requestsOf = (paths: (string | Post)[] | (() => string)): autocannon.Request[] => {
  if (Array.isArray(paths)) return byManyVisitors(paths);
  let turn = 0;
  const next = (request: autocannon.Request): autocannon.Request => {
    turn += 1;
    const own = asked(paths(), turn);
    return { ...request, ...own, headers: { ...request.headers, ...own.headers } };
  };
  return [{ setupRequest: next }];
};

/**
 * A page under an address that was never requested before, so that it is rendered and not taken from the cache.
 * @param parameter a query parameter that the page reads: others change nothing, as the cache knows
 */
export const neverAskedFor = (path: string, parameter: string) => {
  let asked = 0;
  return () => {
    asked += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${parameter}=n${asked}`;
  };
};

/**
 * A runner over HTTP, on this machine only.
 * @param paths requested in turn by each connection, without end; or a function that returns the next
 * @param headers sent with every request
 * @throws when an answer is not 2xx or does not come
 */
export const httpRunner = (
  name: string,
  port: number,
  paths: (string | Post)[] | (() => string),
  headers: Record<string, string> = {},
): Runner => ({
  name,
  run: async (seconds) => {
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration: seconds,
      headers,
      requests: requestsOf(paths),
    });
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`);
    return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
  },
});

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * All runners warm up. In each of three rounds all run in turn, so that a machine that slows down is slow for all.
 * Reports the medians.
 */
export const takeReadings = async (
  runners: Runner[],
  seconds: number,
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<Map<string, Reading>> => {
  for (const runner of runners) await runner.run(warmUpSeconds);
  const readings = new Map<string, Reading[]>(runners.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const runner of runners) readings.get(runner.name)?.push(await runner.run(seconds));
  }
  return new Map(
    [...readings].map(([name, taken]) => [
      name,
      {
        perSecond: median(taken.map(({ perSecond }) => perSecond)),
        p99Ms: median(taken.map(({ p99Ms }) => p99Ms)),
      },
    ]),
  );
};

/** One request with little client overhead, and its whole answer; with a body it is a POST. */
export const exchange = (
  agent: Agent,
  url: string,
  headers: OutgoingHttpHeaders,
  body?: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, method, headers: { ...headers, ...length } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.end(body);
  });
