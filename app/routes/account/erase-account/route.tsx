import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { signOut } from '~/domain/accounts/sign-out.server';
import { readWallet } from '~/domain/credit/read-wallet.server';
import { creditStays, messages, unendedOrdersMessage } from '~/domain/privacy/labels';
import { type ErasureFailure, requestErasure } from '~/domain/privacy/request-erasure.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import { clearSessionCookie, readSessionCookie } from '~/platform/session-cookie.server';
import { getServices } from '~/services.server';
import { requireOwner, requireSession } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { passwordRefusal, passwordReply, passwordSchema } from '../privacy/password-form';
import { EraseAccountView } from './view';

/** The password again, and the credit that is given up, in centavos as the page showed it. */
const schema = passwordSchema.extend({
  abre_mao_creditos: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

const erasureFields = ['senha_atual', 'abre_mao_creditos'];

const parseErasure = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });

export const meta: MetaFunction = () => accountMeta('Apagar minha conta');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id } = await requireOwner(request);
  const { available } = await readWallet(await getServices(), id);
  return { credit: available };
};

const wordsOf = (
  failure: Exclude<ErasureFailure, { kind: 'wrong' } | { kind: 'limited' } | { kind: 'credit' }>,
): string => {
  if (failure.kind === 'unended') return unendedOrdersMessage(failure.orders);
  return failure.kind === 'operator' ? messages.operator : messages.simulated;
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId, operator } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const services = await getServices();
  const submission = parseErasure(await readForm(request, erasureFields));
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['senha_atual'] }), { status: 422 });
  const { senha_atual: password, abre_mao_creditos: givesUp = null } = submission.value;
  const asker = { userId, password, sessionId, isSimulated: operator !== null, givesUp };
  const requested = await requestErasure(services, asker);
  if (!requested.ok) {
    const { failure } = requested;
    if (failure.kind === 'credit') {
      const fieldErrors = { abre_mao_creditos: [creditStays(failure.available)] };
      return data(submission.reply({ fieldErrors, hideFields: ['senha_atual'] }), { status: 422 });
    }
    const isPasswordMatter = failure.kind === 'wrong' || failure.kind === 'limited';
    const reported = isPasswordMatter ? failure : ({ kind: 'other', message: wordsOf(failure) } as const);
    return data(passwordReply(submission, reported), passwordRefusal(failure));
  }
  const { env, ids } = services;
  const token = readSessionCookie(env, request.headers.get('cookie'));
  if (token) await signOut(services, token);
  const answered = new Headers({ 'Set-Cookie': clearSessionCookie(env) });
  answered.append(
    'Set-Cookie',
    writeFlash(env, { id: ids.id(), text: messages.erasureRequested, tone: 'success' }),
  );
  return redirect('/', { headers: answered });
};

export default function EraseAccountRoute() {
  return <EraseAccountView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
