import type { LoaderFunctionArgs } from '@remix-run/node';
import { isFileId } from '~/domain/files/storage-keys';
import { readProof } from '~/domain/payments/flows/back-office/read-money-tasks.server';
import { downloadOf } from '~/routes/download.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** GET /oficina/dinheiro/comprovante/:id: a customer's receipt of a deposit. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  await requireStaff(request, 'money');
  const id = params.id ?? '';
  const file = isFileId(id) ? await readProof(await getServices(), id) : null;
  return file ? downloadOf(file) : new Response('Não encontramos este comprovante.', { status: 404 });
};
