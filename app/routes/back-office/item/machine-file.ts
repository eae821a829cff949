import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMachineFile } from '~/domain/production/machine-link.server';
import { downloadOf } from '~/routes/download.server';
import { getServices } from '~/services.server';

/** GET /producao/:token: a print file for the machine that was given the job ticket. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<Response> => {
  const file = await readMachineFile(await getServices(), params.token ?? '');
  return file ? downloadOf(file) : new Response('Não encontramos este arquivo.', { status: 404 });
};
