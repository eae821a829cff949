import type { LoaderFunctionArgs } from '@remix-run/node';
import { slipFault, slipMessage } from '~/domain/payments/means/boleto/means';
import { readSlip } from '~/domain/payments/means/boleto/read-slip.server';
import { rowId } from '~/domain/shared/row-id';
import { databaseAway } from '~/platform/database-away';
import { getServices, type Services } from '~/services.server';
import { requireCustomer } from '../../../guards.server';

const text = (message: string, status: number): Response =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

const print = async (services: Services, userId: number, orderId: number): Promise<Response> => {
  const slip = await readSlip(services, { userId, orderId });
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
    },
  });
};

/** The boleto of the customer's own order, as a page to print. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const orderId = rowId(params.pk_pedido);
  try {
    return await print(services, customer.id, orderId);
  } catch (error) {
    if (databaseAway(error) !== null) throw error;
    services.logger.error({ err: error, orderId }, 'the slip could not be printed');
    return text(slipFault, 500);
  }
};
