import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveXjdf } from '~/domain/production/xjdf/write-xjdf.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/item/:id/ordem.xjdf: the job ticket for machines. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const operator = await requireStaff(request, 'production', 'machine-ticket');
  const ticket = await serveXjdf(await getServices(), {
    itemId: rowId(params.id),
    operatorId: operator.id,
  });
  if (!ticket) return new Response('Não encontramos este item.', { status: 404 });
  return new Response(ticket.xml, {
    headers: {
      'Content-Type': 'application/vnd.cip4-xjdf+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ticket.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
