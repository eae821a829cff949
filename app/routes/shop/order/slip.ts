import type { LoaderFunctionArgs } from '@remix-run/node';
import { slipMessage } from '~/domain/payments/labels';
import { readSlip } from '~/domain/payments/read-slip.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';

const text = (message: string, status: number): Response =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** The bank slip of the customer's own order, as a page to print. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const orderId = rowId(params.pk_pedido);
  const slip = await readSlip(services, { userId: customer.id, orderId });
  if (!slip.ok) {
    const { kind } = slip.failure;
    return text(slipMessage[kind], kind === 'not-ready' ? 503 : 404);
  }
  const bytes = await services.boletoPdf.write(slip.value);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `inline; filename="boleto-${orderId}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
