import type { LoaderFunctionArgs } from '@remix-run/node';
import { listQuery } from '~/domain/partners/cursor';
import { listQuotesForPartner } from '~/domain/partners/read-for-partner.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { requireKey } from './key-guard.server';

/** GET /api/v1/orcamentos?cursor&limite: the offers that the key's owner asked for, the newest first. */
export const loader = (args: LoaderFunctionArgs) =>
  callApi(args.request, async () => {
    const userId = await requireKey(args, 'quotes:read');
    const { cursor: after, limite: count } = parseOrRefuse(listQuery, queryOf(args.request));
    return answer(await listQuotesForPartner(await getServices(), userId, { after, count }));
  });

export const action = allowOnly('GET');
