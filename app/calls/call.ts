import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { ApiScope } from '~/domain/partners/api-key';

/** The parts of the API, in the order in which its document tells them. */
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

/** `optional`: open to everybody, but a login changes the answer. `key`: for programs with a key of the account. */
export type ApiAuth = 'none' | 'optional' | 'customer' | 'key';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 440 | 503;

/**
 * What a call of the API takes and answers, for its document. The schema by which its input is parsed is the one that
 * stands here, so that the document cannot say something else.
 */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT';
  /** As OpenAPI writes it: `/api/pedido/{id}`. */
  path: `/api/${string}`;
  area: ApiArea;
  /** Portuguese, one line. */
  summary: string;
  /** Portuguese, what the summary leaves open. */
  description?: string;
  auth: ApiAuth;
  /** What a key must be allowed to be taken here. */
  scope?: ApiScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form with a file. */
  multipart?: true;
  /** `data` of a success. */
  data: z.ZodType;
  success?: 200 | 201;
  /** Besides those that every call of its kind has (routes/api/docs/statuses.ts). */
  refusals?: readonly RefusalStatus[];
  /** A request that works once its ids are the caller's own. */
  example: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
  };
};

/** What comes with a request: what its address names, and what the web process knows of it. */
export type CallArgs = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: AppLoadContext;
};

/** A call as the shop makes it: its document, and what answers it. */
export type Call = ApiCall & {
  /** Whether something may be different afterwards; a question is none, however it is sent. */
  changes: boolean;
  respond: (args: CallArgs) => Promise<Response>;
};
