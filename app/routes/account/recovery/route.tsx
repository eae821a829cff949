import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { recoveryForm } from '~/domain/accounts/login/access-forms';
import { requestRecovery } from '~/domain/accounts/password/request-recovery.server';
import { getServices } from '~/services.server';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { readForm } from '../../../calls/http/request-body.server';
import { AccountPage } from '../account-page';
import { accountHeaders, accountMeta } from '../page-head';
import { RecoveryForm } from './recovery-form';

export const meta: MetaFunction = () => accountMeta('Recuperar senha');
export const headers = accountHeaders;

/** Requests the mail. The answer does not reveal whether the login exists. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request, ['login']);
  const submission = parseWithZod(form, { schema: recoveryForm, disableAutoCoercion: true });
  if (submission.status !== 'success')
    return data({ isSent: false, result: submission.reply() }, { status: 400 });
  const { ip } = requestOrigin(request, context);
  const requested = await requestRecovery(await getServices(), { ...submission.value, ip });
  if (requested.ok) return data({ isSent: true, result: submission.reply() });
  const { retryAfterSeconds } = requested.failure;
  return data(
    { isSent: false, result: submission.reply({ formErrors: [tooManyAttempts(retryAfterSeconds)] }) },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
};

export default function RecoveryRoute() {
  return (
    <AccountPage
      title="Recupere sua senha"
      lead={
        <>
          <span>
            {
              'Diga com que login você entra, e nós mandamos para o e-mail da conta um link para escolher uma nova senha. Lembrou? '
            }
          </span>
          <Link to="/entrar" className="link">
            Entre na sua conta
          </Link>
        </>
      }
    >
      <Card as="div">
        <RecoveryForm answer={useActionData<typeof action>()} />
      </Card>
    </AccountPage>
  );
}
