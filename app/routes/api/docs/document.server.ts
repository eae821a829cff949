import { allCalls } from '~/calls/all-calls.server';
import { sessionCookieName } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { type OpenApiDocument, openApiDocument } from './openapi';

let written: OpenApiDocument | null = null;

/** The document of this shop; the calls do not change while a process lives. */
export const shopDocument = async (): Promise<OpenApiDocument> => {
  const { env, shop } = await getServices();
  written ??= openApiDocument(allCalls, { url: shop.url, sessionCookie: sessionCookieName(env) });
  return written;
};

/** The same for everybody until a new version of the shop is opened. */
export const documentHeaders = { 'Cache-Control': 'public, max-age=300' };
