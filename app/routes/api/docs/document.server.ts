import { allCalls } from '~/calls/all-calls.server';
import { sessionCookieName } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { type OpenApiDocument, openApiDocument } from './openapi';

let written: OpenApiDocument | null = null;

/** The shop's OpenAPI document, which does not change while a process lives. */
export const shopDocument = async (): Promise<OpenApiDocument> => {
  const { env, shop } = await getServices();
  written ??= openApiDocument(allCalls, { url: shop.url, sessionCookie: sessionCookieName(env) });
  return written;
};

/** It only changes with a new release of the shop. */
export const documentHeaders = { 'Cache-Control': 'public, max-age=300' };
