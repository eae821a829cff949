import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportResponse } from '../report-response.server';
import { visitByLink } from './visit.server';

/** GET /relatorio/{token}/relatorio.pdf: the report of a shared file. */
export const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
  const { services, access, owner } = await visitByLink(args);
  return reportResponse(services, { request: args.request, access, owner });
};
