import type { ActionFunctionArgs } from '@remix-run/node';
import { messages } from '~/domain/accounts/labels';
import { type SignInFailure, signIn } from '~/domain/accounts/sign-in.server';
import { signInCall, signInCallFields } from '~/domain/accounts/sign-in-form';
import { getServices, type Services } from '~/services.server';
import { leaveBlockedFlag } from '../../account/blocked/flag.server';
import { requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { accessData } from './access-data.server';

export const loader = allowOnly('POST');

const words = {
  wrong: messages.wrongLogin,
  'second-step': messages.codeNeeded,
  'wrong-code': messages.wrongCode,
} as const;

const refuseLogin = ({ env }: Services, failure: SignInFailure): Response => {
  if (failure.kind === 'limited') return refuseTooMany(failure.retryAfterSeconds);
  if (failure.kind === 'blocked')
    return refuse({
      status: 422,
      message: messages.blocked,
      isBlocked: true,
      headers: { 'Set-Cookie': leaveBlockedFlag(env) },
    });
  return refuse({ status: 401, message: words[failure.kind] });
};

/** POST /api/login: `{login, senha, codigo?}` -> `{access_token, user_data}`. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const input = parseOrRefuse(signInCall, await readFields(request, signInCallFields));
  const { login, senha, codigo: code } = input;
  const origin = requestOrigin(request, context);
  const result = await signIn(services, { login, password: senha, code, ...origin });
  if (!result.ok) return refuseLogin(services, result.failure);
  return answer(await accessData(services, result.value), messages.signedIn);
});
