import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBackOfficeClaim } from '~/domain/claims/back-office/read-claims.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request, 'claims');
  const claim = await readBackOfficeClaim(await getServices(), rowId(params.id));
  if (!claim) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { claim };
};

export type ClaimPage = Awaited<ReturnType<typeof loader>>;

/** The result of a decision; `typed` has the form's values, to be shown again. */
export type ClaimAnswer = { ok: boolean; text: string; typed: Record<string, string> };
