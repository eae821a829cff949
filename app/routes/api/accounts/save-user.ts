import type { ActionFunctionArgs } from '@remix-run/node';
import {
  type CompleteProfileFailure,
  completeProfile,
  findProfile,
  segmentCheck,
} from '~/domain/accounts/complete-profile.server';
import { messages } from '~/domain/accounts/labels';
import { tellLostSigns } from '~/domain/accounts/person-name';
import { profileFields, profileForm } from '~/domain/accounts/profile-form';
import { type SignUpFailure, signUp } from '~/domain/accounts/sign-up.server';
import { signUpFields, signUpForm } from '~/domain/accounts/sign-up-form';
import { passwordFault } from '~/domain/accounts/weak-password';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { isBearer } from '~/platform/bearer-token.server';
import { getServices } from '~/services.server';
import { transportMessages } from '~/ui/transport/trouble';
import { refuseOperator, requestOrigin, requireOwner } from '../../guards.server';
import { renewLogin } from '../../renew-login.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, callApi, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { accessData } from './access-data.server';

const refuseFields = ({ kind, errors }: CompleteProfileFailure): Response =>
  refuse({ status: kind === 'taken' ? 409 : 422, message: transportMessages.checkFields, errors });

const refuseSignUp = (failure: SignUpFailure): Response =>
  failure.kind === 'limited' ? refuseTooMany(failure.retryAfterSeconds) : refuseFields(failure);

const splitFields = ['ddd_celular', 'ddd_fone'];

/** The API splits telephones into area code and number; the form has them in one field. */
const joinPhones = (fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  nr_celular: `${fields.ddd_celular ?? ''}${fields.nr_celular ?? ''}`,
  nr_fone: `${fields.ddd_fone ?? ''}${fields.nr_fone ?? ''}`,
});

/** POST /api/usuario/salvar: creates the account and logs it in. */
const create = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  await refuseOperator(request);
  const services = await getServices();
  const fields = joinPhones(await readFields(request, [...signUpFields, ...splitFields]));
  const today = saoPauloDateTime(services.clock.now()).date;
  const checks = { isSegment: await segmentCheck(services), passwordFault };
  const schema = signUpForm(fields.fk_tipo_usuario, today, checks);
  const input = parseOrRefuse(schema, fields);
  const origin = { ...requestOrigin(request, context), channel: 'api' } as const;
  const result = await signUp(services, input, origin);
  if (!result.ok) return refuseSignUp(result.failure);
  const words = tellLostSigns(messages.signedUp, fields, input);
  return answer(await accessData(services, result.value), words, { status: 201 });
};

/** PUT /api/usuario/salvar: fills in what the account of who is logged in still lacks, and renews the login. */
const complete = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireOwner(request);
  const services = await getServices();
  const fields = joinPhones(await readFields(request, [...profileFields, ...splitFields]));
  const profile = await findProfile(services, userId);
  const today = saoPauloDateTime(services.clock.now()).date;
  const isSegment = await segmentCheck(services);
  const input = parseOrRefuse(profileForm(profile, fields.fk_tipo_usuario, today, isSegment), fields);
  const origin = requestOrigin(request, context);
  const result = await completeProfile(services, {
    ...input,
    userId,
    ip: origin.ip,
    channel: 'api',
  });
  if (!result.ok) return refuseFields(result.failure);
  const { session, headers } = await renewLogin(services, request);
  const access = await accessData(services, { ...session, customer: result.value });
  // A browser's token stays in its cookie, where no script reads it.
  const data = isBearer(request.headers) ? access : { ...access, access_token: null };
  return answer(data, tellLostSigns(messages.saved, fields, input.answers), { headers });
};

/** Creates an account by POST, completes one by PUT. */
export const action = (args: ActionFunctionArgs) => {
  const { method } = args.request;
  if (method === 'POST') return callApi(args.request, () => create(args));
  return method === 'PUT' ? callApi(args.request, () => complete(args)) : refuseMethod();
};

const refuseMethod = allowOnly('POST', 'PUT');
export const loader = refuseMethod;
