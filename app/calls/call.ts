import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { ApiScope } from '~/domain/partners/api-key';

/** The areas of the API, in the order of its documentation. */
export const apiAreas = [
  'store',
  'discovery',
  'catalogue',
  'quotes',
  'files',
  'accounts',
  'addresses',
  'shipping',
  'cart',
  'orders',
  'campaigns',
  'support',
  'partners',
] as const;
export type ApiArea = (typeof apiAreas)[number];

/** `optional`: public, but a login changes the answer. `key`: for programs with an API key of the account. */
export type ApiAuth = 'none' | 'optional' | 'customer' | 'key';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 440 | 503;

/**
 * The input and output of a call, for the API's documentation. The same schema parses the input, so that the two
 * cannot differ.
 */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT';
  /** In OpenAPI's notation: `/api/pedido/{id}`. */
  path: `/api/${string}`;
  area: ApiArea;
  /** Portuguese, one line. */
  summary: string;
  /** Portuguese, details that the summary leaves out. */
  description?: string;
  auth: ApiAuth;
  /** The scope that an API key needs for this call. */
  scope?: ApiScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form with a file. */
  multipart?: true;
  /** Schema of `data` in a successful answer. */
  data: z.ZodType;
  success?: 200 | 201;
  /** In addition to those of all calls with this auth (routes/api/docs/statuses.ts). */
  refusals?: readonly RefusalStatus[];
  /** A request that is valid once its ids are the caller's own. */
  example: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
  };
};

/** A request with its URL parameters and the web process's context. */
export type CallArgs = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: AppLoadContext;
};

/** A call: its documentation and its handler. */
export type Call = ApiCall & {
  /** Whether the call may change anything. A query does not, even if it is sent by POST. */
  changes: boolean;
  respond: (args: CallArgs) => Promise<Response>;
};
