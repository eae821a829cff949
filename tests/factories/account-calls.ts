import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';

/** Calls loaders and actions as the server would, and reads the answers. */

export const SHOP = 'http://localhost:3000';

type Body = Record<string, string> | URLSearchParams | FormData;

let lastAddress = 0;

/** Each test has its own IP address, so that rate limits do not mix. */
export const someAddress = (): string => {
  lastAddress += 1;
  return `10.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
};

export type CallOptions = { cookie?: string; ip?: string; headers?: Record<string, string> };

const argsOf = (request: Request, ip: string): ActionFunctionArgs => ({
  request,
  params: {},
  context: { nonce: '', ip } as AppLoadContext,
});

export const get = (path: string, { cookie, ip = someAddress(), headers }: CallOptions = {}) =>
  argsOf(new Request(`${SHOP}${path}`, { headers: { ...(cookie ? { cookie } : {}), ...headers } }), ip);

export const post = (path: string, body: Body, { cookie, ip = someAddress(), headers }: CallOptions = {}) => {
  const init = {
    method: 'POST',
    body: body instanceof FormData ? body : new URLSearchParams(body),
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  };
  return argsOf(new Request(`${SHOP}${path}`, init), ip);
};

export const postJson = (path: string, body: unknown, options: CallOptions = {}) => {
  const headers = { 'content-type': 'application/json', ...options.headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { cookie, ip = someAddress() } = options;
  const request = new Request(`${SHOP}${path}`, {
    method: 'POST',
    body: text,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
  });
  return argsOf(request, ip);
};

/** The result of a page's action: a redirect, or data with a status. A thrown response counts as an answer. */
export type PageAnswer = {
  status: number;
  location: string | null;
  headers: Headers;
  result: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null };
};

export const answerOf = async (call: Promise<unknown>): Promise<PageAnswer> => {
  const value = await call.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (value instanceof Response)
    return {
      status: value.status,
      location: value.headers.get('location'),
      headers: value.headers,
      result: {},
    };
  const { data, init } = value as { data?: PageAnswer['result']; init?: ResponseInit | null };
  const result = data ?? (value as PageAnswer['result']);
  return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), result };
};

/** The cookies of an answer as the next request would send them. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export type ApiAnswer = {
  status: number;
  headers: Headers;
  body: {
    data?: Record<string, unknown>;
    message?: string;
    errosValidacao?: Record<string, string[]>;
    bloqueio?: boolean;
  };
};

export const apiAnswerOf = async (call: Promise<Response> | Response): Promise<ApiAnswer> => {
  const response = await call;
  return { status: response.status, headers: response.headers, body: await response.json() };
};
