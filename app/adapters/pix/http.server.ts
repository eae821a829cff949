import { Agent, RetryAgent, request } from 'undici';

/** HTTP with a client certificate, which banks require for every call and Node's global fetch does not support. */

export type HttpCall = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** For the whole call, from the connection to the last byte of the answer. */
  timeoutMs: number;
};
export type HttpAnswer = { status: number; contentType: string; body: string };

/** Sends one call. Any status counts as an answer. Rejects if no complete answer came in time. */
export type SendHttp = (call: HttpCall) => Promise<HttpAnswer>;

export type ClientCertificate = {
  /** In PEM format. */
  certificate?: string;
  certificateKey?: string;
  /** A certificate authority outside Node's own list, in PEM format, for banks with a certificate of ICP-Brasil. */
  authority?: string;
};

/** A page of a thousand payments stays far below this. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * A sender with its own kept-alive connections. The bank may close an idle one just when it is reused, so the call is
 * repeated, which is safe for every call.
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
