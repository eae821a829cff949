import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveInvoiceHook } from '~/domain/invoices/receive-hook.server';
import { getServices } from '~/services.server';
import { readJson } from '../../calls/http/request-body.server';
import { isSecret } from './is-secret.server';

/** The issuer of invoices calls: known by its header, and believed in nothing but which invoice to ask about. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(request.headers.get('authorization'), services.env.FOCUS_NFE_HOOK_SECRET))
    return new Response(null, { status: 404 });
  const isRead = await receiveInvoiceHook(services, await readJson(request));
  return new Response(null, { status: isRead ? 200 : 400 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
