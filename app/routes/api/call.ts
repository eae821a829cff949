import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { callsAt } from '~/calls/all-calls.server';
import type { ApiCall } from '~/calls/call';
import { allowOnly, refuse } from '~/calls/http/respond.server';

const respond = async (method: string, args: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> => {
  const calls = callsAt(new URL(args.request.url).pathname);
  if (!calls) return refuse({ status: 404, message: 'Não encontramos este endereço da API.' });
  const methods = (['GET', 'POST', 'PUT'] as const).filter((each) => calls[each]);
  const call = calls[method as ApiCall['method']];
  return call ? call.respond(args) : allowOnly(...methods)();
};

/** The route of all API calls; those defined in app/calls answer. The site map lists the addresses. */
export const loader = (args: LoaderFunctionArgs) => respond('GET', args);
export const action = (args: ActionFunctionArgs) => respond(args.request.method, args);
