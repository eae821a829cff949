import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { checkEmail } from '~/domain/accounts/check-email.server';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import { listSegments } from '~/domain/accounts/list-segments.server';
import { emailCheckForm } from '~/domain/accounts/sign-in-form';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { currentCustomer, requestOrigin } from '../../guards.server';
import { loginReturnPath } from '../../kept-return.server';
import { readForm } from '../../request-body.server';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { accountHeaders, accountMeta } from '../page-head';
import { SignUpForm } from '../sign-up/sign-up-form';
import { EntryForm } from './entry-form';

export const meta: MetaFunction = () => accountMeta('Crie sua conta');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const returnTo = loginReturnPath(services.env, request);
  if (await currentCustomer(request)) throw redirect(returnTo);
  const today = saoPauloDateTime(services.clock.now()).date;
  return { returnTo, segments: await listSegments(services), today };
};

/** Is the e-mail free? `verified` is the address that a registration may begin with. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const form = await readForm(request, ['email_usuario']);
  const submission = parseWithZod(form, { schema: emailCheckForm, disableAutoCoercion: true });
  if (submission.status !== 'success')
    return data({ verified: null, isTaken: false, result: submission.reply() }, { status: 400 });
  const { email_usuario: email } = submission.value;
  const { ip } = requestOrigin(request, context);
  const checked = await checkEmail(services, email, ip);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked.failure;
    const result = submission.reply({ formErrors: [tooManyAttempts(retryAfterSeconds)] });
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return data({ verified: null, isTaken: false, result }, { status: 429, headers });
  }
  if (checked.value === 'free')
    return data({ verified: email, isTaken: false, result: submission.reply() }, { status: 200 });
  const result = submission.reply({ fieldErrors: { email_usuario: [messages.emailTaken] } });
  return data({ verified: null, isTaken: true, result }, { status: 409 });
};

export default function SignUpEntryRoute() {
  const { returnTo, segments, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction !== undefined;
  const verified = answer?.verified;
  return (
    <AccountPage
      title="Crie sua conta"
      lead={
        <>
          Já tem cadastro?{' '}
          <Link to={withReturnPath('/entrar', returnTo)} className="link">
            Entre na sua conta
          </Link>
        </>
      }
    >
      {verified ? (
        <SignUpForm
          id="cadastro"
          Frame={Form}
          isBusy={isBusy}
          returnTo={returnTo}
          segments={segments}
          today={today}
          email={verified}
          lastResult={undefined}
        />
      ) : (
        <Card as="div">
          <EntryForm
            id="cadastro-email"
            Frame={Form}
            isBusy={isBusy}
            returnTo={returnTo}
            lastResult={answer?.result}
          />
        </Card>
      )}
    </AccountPage>
  );
}
