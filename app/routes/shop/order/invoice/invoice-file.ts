import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { openInvoice } from '~/domain/invoices/read-invoices.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { downloadOf } from '../../../download.server';
import { requireCustomer } from '../../../guards.server';

/** An invoice of the customer's own order: its file, or a redirect to another system that shows it. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const requested = { userId, orderId: rowId(params.pk_pedido), id: rowId(params.id) };
  const found = await openInvoice(await getServices(), requested);
  if (!found.ok) return new Response('Não encontramos esta nota fiscal.', { status: 404 });
  const place = found.value;
  return place.kind === 'link'
    ? redirect(place.url, {
        headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
      })
    : downloadOf(place);
};
