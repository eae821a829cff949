import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { findAccountLink } from '~/domain/accounts/links/account-link.server';
import { codeForm, codeRefusal } from '~/domain/accounts/login/access-forms';
import { enterWithCode } from '~/domain/accounts/login/second-step.server';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { useRefusedWords } from '~/ui/use-refused-words';
import { readForm } from '../../../calls/http/request-body.server';
import { browserOrigin, loginReturnPath, pathAfterLogin } from '../../guards.server';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { forgetLinkToken, linkTokenOf, newSessionHeaders, signedInWords } from '../new-session.server';
import { accountHeaders, accountMeta } from '../page-head';
import { CodeField } from './code-field';

export const meta: MetaFunction = () => accountMeta('Código de acesso');
export const headers = accountHeaders;

const LOGIN = '/entrar';

/** Only right after a correct password. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const token = linkTokenOf(services.env, 'second-step', request);
  const returnTo = loginReturnPath(services.env, request);
  if (!(await findAccountLink(services, 'second-step', token)))
    throw redirect(withReturnPath(LOGIN, returnTo));
  return { returnTo };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env } = services;
  const submission = parseWithZod(await readForm(request, ['codigo']), {
    schema: codeForm,
    disableAutoCoercion: true,
  });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const token = linkTokenOf(env, 'second-step', request);
  const origin = browserOrigin(services, { request, context });
  const entered = await enterWithCode(services, { token, code: submission.value.codigo, origin });
  const returnTo = loginReturnPath(env, request);
  const forget = forgetLinkToken(env, 'second-step');
  if (!entered.ok) {
    const { failure } = entered;
    if (failure.kind === 'dead')
      return redirect(withReturnPath(LOGIN, returnTo), { headers: { 'Set-Cookie': forget } });
    const { words, status } = codeRefusal(failure);
    return data(submission.reply({ formErrors: [words], hideFields: ['codigo'] }), { status });
  }
  const words = await signedInWords(services, entered.value.customer);
  const answerHeaders = await newSessionHeaders(services, request, entered.value, words);
  answerHeaders.append('Set-Cookie', forget);
  const { id } = entered.value.customer;
  return redirect(await pathAfterLogin(services, request, id), { headers: answerHeaders });
};

export default function SecondStepRoute() {
  const { returnTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const [form, fields] = useForm<{ codigo?: string }>({ id: 'codigo', lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formAction?.startsWith('/entrar/codigo') ?? false;
  return (
    <AccountPage title="Código de acesso" lead="A senha está certa. Falta o segundo fator.">
      <Card as="div">
        <FormErrors errors={form.errors} submission={lastResult} />
        <Form
          method="post"
          action={withReturnPath('/entrar/codigo', returnTo)}
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate
          className="grid gap-5"
        >
          <CodeField field={fields.codigo} />
          <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Entrando…">
            Entrar
          </Button>
        </Form>
      </Card>
    </AccountPage>
  );
}
