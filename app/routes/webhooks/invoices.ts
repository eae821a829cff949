import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveInvoiceHook } from '~/domain/invoices/receive-hook.server';
import { getServices } from '~/services.server';
import { readJson } from '../../calls/http/body-bytes.server';
import { isSecret } from './is-secret.server';

/**
 * The callback of the invoice issuer, authenticated by its header. Of its body only the invoice's reference is used,
 * and the issuer is then queried.
 */
export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  if (!isSecret(request.headers.get('authorization'), services.env.FOCUS_NFE_HOOK_SECRET))
    return new Response(null, { status: 404 });
  const isRead = await receiveInvoiceHook(services, await readJson(request));
  return new Response(null, { status: isRead ? 200 : 400 });
};

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
