import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { LoginForm } from './login-form';
import { useTypedLogin } from './use-typed-login';

type SignInViewProps = {
  returnTo: string;
  /** Why the login before is over; null when there was none. */
  ended: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

export const SignInView = ({ returnTo, ended, lastResult }: SignInViewProps) => {
  const [login, typed] = useTypedLogin();
  return (
    <AccountPage
      title="Entre na sua conta"
      lead={
        <>
          Primeira vez por aqui?{' '}
          <Link to={withReturnPath('/cadastro/email', returnTo)} className="link">
            Crie sua conta
          </Link>
        </>
      }
    >
      {ended ? (
        <Notice tone="info" className="mb-6">
          <p>{ended}</p>
        </Notice>
      ) : null}
      <Card as="div">
        <div onInput={typed}>
          <LoginForm
            id="entrar"
            Frame={Form}
            isBusy={useNavigation().formAction?.startsWith('/entrar') ?? false}
            returnTo={returnTo}
            lastResult={lastResult}
          />
        </div>
        <p className="mt-5 text-center">
          <DialogLink to="/recuperar-senha" dialog="recovery" detail={{ login }} className="link">
            Esqueci minha senha
          </DialogLink>
        </p>
      </Card>
    </AccountPage>
  );
};
