import type { LoaderFunctionArgs } from '@remix-run/node';
import { listQuery } from '~/domain/partners/cursor';
import { listForPartner } from '~/domain/partners/read-for-partner.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { requireKey } from './key-guard.server';

/** GET /api/v1/pedidos?cursor&limite: the orders of the key's owner, the newest first. */
export const loader = (args: LoaderFunctionArgs) =>
  callApi(args.request, async () => {
    const userId = await requireKey(args, 'orders:read');
    const { cursor: after, limite: count } = parseOrRefuse(listQuery, queryOf(args.request));
    return answer(await listForPartner(await getServices(), userId, { after, count }));
  });

export const action = allowOnly('GET');
