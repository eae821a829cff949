import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { accessMessages } from '~/domain/accounts/access-labels';
import { codeForm, codeRefusal } from '~/domain/accounts/code-form';
import { confirmPassword } from '~/domain/accounts/confirm-password.server';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import { PASSWORD_MAX } from '~/domain/accounts/password-length';
import { beginEnrolment, confirmEnrolment, readFactorState } from '~/domain/accounts/second-factor.server';
import { getServices } from '~/services.server';
import { requireOwner, requireSession } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { SecondFactorView } from './view';

/** The password again, before a second factor is begun. */
const passwordForm = z.object({
  senha_atual: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)),
});

export const meta: MetaFunction = () => accountMeta('Segundo fator');
export const headers = accountHeaders;

/** Only operators have one. */
const requireOperator = async (request: Request) => {
  const customer = await requireOwner(request);
  if (!customer.isOperator) throw new Response('Página não encontrada', { status: 404 });
  return customer;
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId, email } = await requireOperator(request);
  return { state: await readFactorState(await getServices(), { userId, email }) };
};

export type FactorAnswer = { result: SubmissionResult<string[]> | null; recoveryCodes: string[] };

const refuse = (result: SubmissionResult<string[]>, status: number) =>
  data<FactorAnswer>({ result, recoveryCodes: [] }, { status });

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId, email } = await requireOperator(request);
  const services = await getServices();
  const form = await readForm(request, ['intent', 'senha_atual', 'codigo']);
  const isConfirming = form.get('intent') === 'confirmar';
  form.delete('intent');
  if (isConfirming) {
    const submission = parseWithZod(form, { schema: codeForm, disableAutoCoercion: true });
    if (submission.status !== 'success') return refuse(submission.reply(), 400);
    const confirmed = await confirmEnrolment(services, userId, submission.value.codigo);
    if (confirmed.ok) return data<FactorAnswer>({ result: null, ...confirmed.value });
    const { words, status } = codeRefusal(confirmed.failure);
    return refuse(submission.reply({ fieldErrors: { codigo: [words] } }), status === 401 ? 422 : status);
  }
  const submission = parseWithZod(form, { schema: passwordForm, disableAutoCoercion: true });
  const hideFields = ['senha_atual'];
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }), 400);
  const { id: sessionId } = await requireSession(request);
  const password = submission.value.senha_atual;
  const checked = await confirmPassword(services, { userId, sessionId, password });
  if (!checked.ok) {
    const { failure } = checked;
    const isLimited = failure.kind === 'limited';
    const words = isLimited ? tooManyAttempts(failure.retryAfterSeconds) : accessMessages.wrongPassword;
    return refuse(
      submission.reply({ fieldErrors: { senha_atual: [words] }, hideFields }),
      isLimited ? 429 : 422,
    );
  }
  await beginEnrolment(services, { userId, email });
  return data<FactorAnswer>({ result: null, recoveryCodes: [] });
};

export default function SecondFactorRoute() {
  return <SecondFactorView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
