import type { ActionFunctionArgs } from '@remix-run/node';
import { readCaseQuery } from '~/domain/support/case-query';
import { listBothTabs } from '~/domain/support/list-cases.server';
import { toWireCase } from '~/domain/support/wire';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { listBody } from './calls';

/** POST /api/mensagem/listar {data_ini, data_fim, nome_pedido, paginaAtual}: both lists, with their totals. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const { paginaAtual: page, ...typed } = parseOrRefuse(
    listBody,
    await readFields(request, Object.keys(listBody.shape)),
  );
  const { filter, errors } = readCaseQuery({
    get: (name) => typed[name as keyof typeof typed] ?? null,
  });
  const [message] = Object.values(errors).flat();
  if (message) return refuse({ status: 422, message, errors });
  const services = await getServices();
  const lists = await listBothTabs(services, { userId, filter, page });
  return answer(
    Object.fromEntries(
      Object.entries(lists).map(([tab, { total, pages, cases }]) => [
        tab,
        { total, last_page: pages, data: cases.map(toWireCase) },
      ]),
    ),
  );
});

export const loader = allowOnly('POST');
