import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/**
 * HTTP with a client certificate. The global fetch of Node 20 cannot carry one without another package,
 * and banks ask for it on every call.
 */

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

const read = async (answer: IncomingMessage): Promise<HttpAnswer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const chunk: Buffer = part;
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(chunk);
  }
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? '',
    body: Buffer.concat(parts).toString('utf8'),
  };
};

/** A sender with its own kept-alive connections, which idle without holding the process. */
export const createSendHttp = ({
  certificate,
  certificateKey,
  authority,
}: ClientCertificate = {}): SendHttp => {
  const options = { keepAlive: true, maxSockets: 20 };
  const http = new HttpAgent(options);
  const https = new HttpsAgent({ ...options, cert: certificate, key: certificateKey, ca: authority });

  const once = (call: HttpCall, signal: AbortSignal) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const isSecure = call.url.protocol === 'https:';
      const length =
        call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
      const headers = { ...call.headers, ...length };
      const start = isSecure ? httpsRequest : httpRequest;
      const agent = isSecure ? https : http;
      const request = start(call.url, { method: call.method, headers, agent, signal }, (answer) => {
        read(answer).then(resolve, reject);
      });
      request.on('error', (error) => {
        // The bank may close an idle connection in the moment we take it again. Every call may be repeated.
        const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale && !signal.aborted) once(call, signal).then(resolve, reject);
        else reject(error);
      });
      request.end(call.body);
    });

  return async (call) => {
    const signal = AbortSignal.timeout(call.timeoutMs);
    try {
      return await once(call, signal);
    } catch (error) {
      throw signal.aborted ? new Error('no answer in time') : error;
    }
  };
};
