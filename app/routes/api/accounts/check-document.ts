import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkDocument } from '~/domain/accounts/check-document.server';
import { documentQuestion } from '~/domain/accounts/document-check';
import { stateWords } from '~/domain/accounts/labels';
import { toWireDocument } from '~/domain/accounts/wire';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { currentCustomer, requestOrigin } from '../../guards.server';
import { allowOnly, answer, callApi, refuseTooMany } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';

export const action = allowOnly('GET');

/** GET /api/usuario/validar-cpf-cnpj: `{situacao, nome_usuario}` of a valid number, as the tax registry has it. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const services = await getServices();
    const query = queryOf(request);
    const today = saoPauloDateTime(services.clock.now()).date;
    const question = parseOrRefuse(documentQuestion(query.fk_tipo_usuario, today), query);
    const customer = await currentCustomer(request);
    const { ip } = requestOrigin(request, context);
    const checked = await checkDocument(services, question, { ip, customerId: customer?.id ?? null });
    if (!checked.ok) return refuseTooMany(checked.failure.retryAfterSeconds);
    return answer(toWireDocument(checked.value), stateWords(question.type, checked.value.state), {
      headers: { 'Cache-Control': 'no-store' },
    });
  });
