import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a request's body may take to arrive, in ms. */
type Patience = {
  /** From its first byte to its last. */
  wholeMs: number;
  /** Without a single byte. */
  idleMs: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A form or an API call: some kilobytes, also over a slow line. */
const usual: Patience = { wholeMs: MINUTE_MS, idleMs: MINUTE_MS };

/**
 * Paths that receive files; a page's data request has the path with `.data`. An upload has at most 1 GiB, which takes
 * a slow line a day.
 */
const uploads: readonly (readonly [path: RegExp, patience: Patience])[] = [
  [/^\/(envio|api\/engine\/upload)([./]|$)/, { wholeMs: 24 * 60 * MINUTE_MS, idleMs: MINUTE_MS }],
  // Receipts and invoices of 10 MB, which are held in memory, and up to ten pictures of 20 MB, which are streamed.
  [
    /^\/((api\/)?(pedidos?\/|mensagem([./]|$)|usuario\/mensagem-nova$)|oficina\/(mensagens\/|notas([./]|$)))/,
    { wholeMs: 15 * MINUTE_MS, idleMs: MINUTE_MS },
  ],
];

export type RequestTimes = { usual: Patience; uploads: typeof uploads; lookEveryMs: number };
export const requestTimes: RequestTimes = { usual, uploads, lookEveryMs: 5 * SECOND_MS };

const patienceFor = ({ usual, uploads }: RequestTimes, address = ''): Patience => {
  const [path = ''] = address.split('?', 1);
  return uploads.find(([pattern]) => pattern.test(path))?.[1] ?? usual;
};

type Coming = {
  request: IncomingMessage;
  response: ServerResponse;
  patience: Patience;
  begunAt: number;
  bytes: number;
  movedAt: number;
};

/** Whether the sender's time is over. While received bytes are still unread, the shop is slow and not the sender. */
const isOver = (coming: Coming, now: number): boolean => {
  const { request, patience } = coming;
  const { bytesRead } = request.socket;
  if (bytesRead !== coming.bytes || request.readableLength > 0) {
    coming.bytes = bytesRead;
    coming.movedAt = now;
  }
  return now - coming.begunAt > patience.wholeMs || now - coming.movedAt > patience.idleMs;
};

const body = JSON.stringify({ message: 'O envio parou no meio do caminho. Tente de novo.' });
const answer = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n');

/** Writes to the socket directly, as Node does for its own timeouts. To the handler the client has disconnected. */
const cut = ({ request, response }: Coming): void => {
  if (!response.headersSent && request.socket.writable) request.socket.write(answer);
  request.socket.destroySoon();
};

/**
 * Ends requests whose body does not arrive in time. Node has one limit of five minutes for all, which cuts off slow
 * uploads and is long for a form. Headers keep Node's own limit of a minute.
 */
export const limitRequestTimes = (http: Server, times: RequestTimes = requestTimes): void => {
  http.requestTimeout = 0;
  const all = new Set<Coming>();
  http.prependListener('request', (request, response) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    const now = performance.now();
    const patience = patienceFor(times, request.url);
    const coming = { request, response, patience, begunAt: now, bytes: 0, movedAt: now };
    all.add(coming);
    request.once('close', () => all.delete(coming));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const coming of all) {
      if (!coming.request.complete && !isOver(coming, now)) continue;
      all.delete(coming);
      if (!coming.request.complete) cut(coming);
    }
  }, times.lookEveryMs);
  timer.unref();
  http.once('close', () => clearInterval(timer));
};
