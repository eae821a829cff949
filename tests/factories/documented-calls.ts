import type { AppLoadContext } from '@remix-run/node';
import type { ApiCall } from '~/calls/call';
import { action, loader } from '~/routes/api/call';
import { SHOP, someAddress } from './account-calls';

/** Makes the calls of the API's document through the module that serves all calls. */

export type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string> | string;
  /** The raw body; undefined for none. */
  body?: string | Uint8Array | undefined;
  headers?: Record<string, string>;
  method?: string;
};

export type Answered = { status: number; headers: Headers; body: unknown };

const queryText = (query: Sent['query']): string => {
  if (query === undefined) return '';
  return typeof query === 'string' ? query : new URLSearchParams(query).toString();
};

/** The answer, parsed as JSON; a Response that the route throws counts as its answer, as in Remix. */
export const makeCall = async ({ method, path }: ApiCall, sent: Sent): Promise<Answered> => {
  const params = sent.params ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = queryText(sent.query);
  const verb = sent.method ?? method;
  const request = new Request(`${SHOP}${filled}${query ? `?${query}` : ''}`, {
    method: verb,
    headers: sent.headers,
    ...(sent.body === undefined ? {} : { body: sent.body as BodyInit }),
  });
  const context = { nonce: '', ip: someAddress() } as AppLoadContext;
  const answered = async () => (verb === 'GET' ? loader : action)({ request, params, context });
  const response = await answered().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** A JSON body with its header. */
export const asJson = (body: unknown): Pick<Sent, 'body' | 'headers'> => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const BOUNDARY = 'as-the-document-shows';

/** A form with one file field of this name that contains the text. */
export const asMultipart = (
  body: Record<string, unknown>,
  fileField: string,
): Pick<Sent, 'body' | 'headers'> => {
  const parts = Object.entries(body).map(([name, value]) => {
    const file = name === fileField ? '; filename="comprovante.pdf"\r\nContent-Type: application/pdf' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
  });
  return {
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};
