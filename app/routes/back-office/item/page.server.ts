import type { LoaderFunctionArgs } from '@remix-run/node';
import { readJob } from '~/domain/production/read-job.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request, 'production');
  const job = await readJob(await getServices(), rowId(params.id));
  if (!job) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { job };
};

export type JobPage = Awaited<ReturnType<typeof loader>>;
