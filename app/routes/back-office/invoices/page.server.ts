import type { LoaderFunctionArgs } from '@remix-run/node';
import { readIssues } from '~/domain/invoices/read-issues.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'invoices');
  const { searchParams } = new URL(request.url);
  const orderId = rowId(searchParams.get('pedido')) || null;
  const waitsOnly = searchParams.get('situacao') !== 'todas' && orderId === null;
  const filter = { waitsOnly, orderId, page: rowId(searchParams.get('pagina')) || 1 };
  const services = await getServices();
  return { filter, hasIssuer: services.issuer !== null, ...(await readIssues(services, filter)) };
};

export type InvoicesPage = Awaited<ReturnType<typeof loader>>;
