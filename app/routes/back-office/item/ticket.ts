import type { LoaderFunctionArgs } from '@remix-run/node';
import { ticketsForm } from '~/domain/production/move-form';
import { printTickets } from '~/domain/production/print-ticket.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** The items of the selection, or the one in the address. */
const itemsOf = (request: Request, id: string | undefined): number[] | string => {
  if (id !== undefined) return [rowId(id)];
  const parsed = ticketsForm.safeParse({ item: new URL(request.url).searchParams.getAll('item') });
  return parsed.success
    ? parsed.data.item.map(({ itemId }) => itemId)
    : (parsed.error.issues[0]?.message ?? '');
};

/** GET /oficina/item/:id/ordem.pdf and /oficina/ordens.pdf?item=…: the current job tickets, in one PDF. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const operator = await requireStaff(request, 'production', 'ticket');
  const itemIds = itemsOf(request, params.id);
  if (typeof itemIds === 'string') return new Response(itemIds, { status: 400 });
  const tickets = await printTickets(await getServices(), { itemIds, operator });
  if (!tickets) return new Response('Não encontramos este item.', { status: 404 });
  return new Response(new Uint8Array(tickets.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${tickets.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
