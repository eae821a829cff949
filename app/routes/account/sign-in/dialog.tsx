import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { type DialogContentProps, useDialogs } from '~/ui/dialogs/dialogs';
import { RecoveryForm } from '../recovery/recovery-form';
import { useOnSignedIn, usePageBehind } from '../use-dialog-signals';
import { LoginForm, useTypedLogin } from './login-form';
import type { action } from './route';

const linkLike = 'link inline-flex min-h-11 items-center';

/** The login over the current page; `login` in the detail is prefilled. */
export default function LoginDialog({ detail, onClose }: DialogContentProps) {
  const [isRecovering, setRecovering] = useState(false);
  const [login, typed] = useTypedLogin(typeof detail.login === 'string' ? detail.login : '');
  const fetcher = useFetcher<typeof action>();
  useOnSignedIn(onClose);
  const dialogs = useDialogs();
  const openEntry = () => {
    onClose();
    dialogs.open('registration-entry');
  };
  const returnTo = usePageBehind();
  return (
    <Dialog
      // With another key the dialog is a new one, so the focus moves to its beginning.
      key={isRecovering ? 'recovery' : 'login'}
      open
      onClose={onClose}
      title={isRecovering ? 'Recupere sua senha' : 'Entre na sua conta'}
      width={dialogWidths.login}
      closeOnOutside={false}
    >
      <div onInput={typed}>
        {isRecovering ? (
          <RecoveryForm login={login} />
        ) : (
          <LoginForm
            id="entrar-dialogo"
            Frame={fetcher.Form}
            isBusy={fetcher.state !== 'idle'}
            returnTo={returnTo}
            login={login}
            lastResult={fetcher.data}
          />
        )}
      </div>
      <p className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <button type="button" onClick={() => setRecovering(!isRecovering)} className={linkLike}>
          {isRecovering ? 'Voltar ao login' : 'Esqueci minha senha'}
        </button>
        <button type="button" onClick={openEntry} className={linkLike}>
          Criar conta
        </button>
      </p>
    </Dialog>
  );
}
