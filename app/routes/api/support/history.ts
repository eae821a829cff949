import type { ActionFunctionArgs } from '@remix-run/node';
import { supportMessages } from '~/domain/support/case';
import { readCase } from '~/domain/support/list-cases.server';
import { toWireConversation } from '~/domain/support/wire';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { historyBody } from './calls';

/** POST /api/mensagem/historico {idCaso}: one of the customer's own cases with its conversation. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const { idCaso } = parseOrRefuse(historyBody, await readFields(request, ['idCaso']));
  const found = await readCase(await getServices(), userId, idCaso);
  return found
    ? answer(toWireConversation(found))
    : refuse({ status: 404, message: supportMessages.notFound });
});

export const loader = allowOnly('POST');
