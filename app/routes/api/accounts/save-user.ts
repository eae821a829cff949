import type { ActionFunctionArgs } from '@remix-run/node';
import { messages } from '~/domain/accounts/labels';
import { type SignUpFailure, signUp } from '~/domain/accounts/sign-up.server';
import { signUpFields, signUpForm } from '~/domain/accounts/sign-up-form';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { accessData } from './access-data.server';

export const loader = allowOnly('POST');

const refuseSignUp = (failure: SignUpFailure): Response =>
  failure.kind === 'limited'
    ? refuseTooMany(failure.retryAfterSeconds)
    : refuse({
        status: failure.kind === 'taken' ? 409 : 422,
        message: messages.checkFields,
        errors: failure.errors,
      });

/** The API splits telephones into area code and number; the form has them in one field. */
const joinPhones = (fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  nr_celular: `${fields.ddd_celular ?? ''}${fields.nr_celular ?? ''}`,
  nr_fone: `${fields.ddd_fone ?? ''}${fields.nr_fone ?? ''}`,
});

/** POST /api/usuario/salvar: creates the account and logs it in. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const fields = joinPhones(await readFields(request, [...signUpFields, 'ddd_celular', 'ddd_fone']));
  const schema = signUpForm(fields.fk_tipo_usuario, saoPauloDateTime(services.clock.now()).date);
  const input = parseOrRefuse(schema, fields);
  const origin = { ...requestOrigin(request, context), channel: 'api' } as const;
  const result = await signUp(services, input, origin);
  if (!result.ok) return refuseSignUp(result.failure);
  return answer(accessData(services, result.value), messages.signedUp, { status: 201 });
});
