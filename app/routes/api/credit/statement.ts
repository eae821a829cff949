import type { LoaderFunctionArgs } from '@remix-run/node';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import { readStatementQuery, statementMessages, toWireMove } from '~/domain/credit/statement-query';
import { toReais } from '~/domain/shared/money';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** GET /api/extrato-credito?dta_ini=&dta_fim=&page=: what can be spent, and how it came to that, newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(
    request,
    async () => {
      const { id: userId } = await requireCustomer(request);
      const { from, to, page, errors } = readStatementQuery(new URL(request.url).searchParams);
      const [message] = Object.values(errors).flat();
      if (message) return refuse({ status: 422, message, errors });
      const services = await getServices();
      const [{ available }, found] = await Promise.all([
        readWallet(services, userId),
        listCreditMoves(services, { userId, from, to, page }),
      ]);
      return answer({
        saldo: toReais(available),
        total: found.total,
        last_page: found.pages,
        data: found.moves.map(toWireMove),
      });
    },
    statementMessages.failed,
  );

export const action = allowOnly('GET');
