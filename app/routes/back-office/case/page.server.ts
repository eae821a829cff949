import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { readBackOfficeCase } from '~/domain/support/inbox/read-inbox.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request, 'messages');
  const chosen = await readBackOfficeCase(await getServices(), rowId(params.id));
  if (!chosen) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { chosen };
};

export type CasePage = Awaited<ReturnType<typeof loader>>;
