import type { LoaderFunctionArgs } from '@remix-run/node';
import { printTicket } from '~/domain/production/print-ticket.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';

/** GET /oficina/item/:id/ordem.pdf: the current job ticket. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const operator = await requireOperator(request);
  const ticket = await printTicket(await getServices(), { itemId: rowId(params.id), operator });
  if (!ticket) return new Response('Não encontramos este item.', { status: 404 });
  return new Response(new Uint8Array(ticket.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${ticket.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
