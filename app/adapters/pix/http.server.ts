import { Agent, RetryAgent, request } from 'undici';

/** HTTP with a client certificate, which banks ask for on every call and the global fetch of Node cannot carry. */

export type HttpCall = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** For the whole call, from the connection to the last byte of the answer. */
  timeoutMs: number;
};
export type HttpAnswer = { status: number; contentType: string; body: string };

/** Sends one call. Rejects when no whole answer came in time; every status is an answer. */
export type SendHttp = (call: HttpCall) => Promise<HttpAnswer>;

export type ClientCertificate = {
  /** PEM texts. */
  certificate?: string;
  certificateKey?: string;
  /** PEM text of an authority outside Node's own list, for banks with a certificate of ICP-Brasil. */
  authority?: string;
};

/** A page of a thousand payments stays far below this. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * A sender with its own kept-alive connections. The bank may close an idle one in the moment we take it again: every call
 * may be repeated, and is.
 */
export const createSendHttp = ({
  certificate,
  certificateKey,
  authority,
}: ClientCertificate = {}): SendHttp => {
  const connections = new Agent({
    connections: 20,
    maxResponseSize: MAX_BYTES,
    connect: { cert: certificate, key: certificateKey, ca: authority },
  });
  const dispatcher = new RetryAgent(connections, {
    maxRetries: 1,
    minTimeout: 1,
    methods: ['GET', 'PUT', 'POST', 'PATCH'],
    errorCodes: ['ECONNRESET', 'UND_ERR_SOCKET'],
    statusCodes: [],
  });
  return async ({ method, url, headers, body = null, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(url, { dispatcher, method, headers, body, signal });
      return {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type'] ?? ''),
        body: await answer.body.text(),
      };
    } catch (error) {
      throw signal.aborted ? new Error('no answer in time') : error;
    }
  };
};
