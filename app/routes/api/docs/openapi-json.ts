import type { LoaderFunctionArgs } from '@remix-run/node';
import { allowOnly, callApi } from '../../../calls/http/respond.server';
import { documentHeaders, shopDocument } from './document.server';

/** GET /api/openapi.json: the OpenAPI 3.1 document of every call, for any site to read. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () =>
    Response.json(await shopDocument(), {
      headers: { ...documentHeaders, 'Access-Control-Allow-Origin': '*' },
    }),
  );

export const action = allowOnly('GET');
