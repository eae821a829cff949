import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawingResponse } from '../drawing-response.server';
import { visitByLink } from './visit.server';

/** GET /relatorio/{token}/pagina/{page}: a page of a shared file. */
export const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
  const { services, access, owner } = await visitByLink(args);
  return drawingResponse(services, { request: args.request, page: args.params.page ?? '', access, owner });
};
