import { useFetcher } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { endedWords } from '~/domain/accounts/labels';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { type DialogContentProps, useDialogs } from '~/ui/dialogs/dialogs';
import { Notice } from '~/ui/notice';
import { goOnInPlace } from '~/ui/session/end-in-place';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { RecoveryForm } from '../recovery/recovery-form';
import { useOnSignedIn, usePageBehind } from '../use-dialog-signals';
import { LoginForm, useTypedLogin } from './login-form';
import type { action } from './route';

const linkLike = 'link inline-flex min-h-11 items-center';

const KEPT = 'O que você digitou continua aqui.';

/** Why the session of this page is over, if it is; closes the dialog when someone has logged in. */
const useEndedSession = (detail: DialogContentProps['detail'], onClose: () => void) => {
  const ended = typeof detail.ended === 'string' ? detail.ended : null;
  const code = useShellCustomer()?.customerCode;
  const first = useRef(code);
  const signedIn = useCallback(() => {
    onClose();
    if (ended) goOnInPlace(code === first.current);
  }, [onClose, ended, code]);
  useOnSignedIn(signedIn, ended !== null);
  // Without a login the page is not shown again: the home page says why, and the draft waits for the next login.
  const close = ended ? () => window.location.replace(`/?reason=${ended}`) : onClose;
  return { ended, close };
};

/** The login over the current page; `login` in the detail is prefilled; `ended` says why a session is over. */
export default function LoginDialog({ detail, onClose }: DialogContentProps) {
  const [isRecovering, setRecovering] = useState(false);
  const [login, typed] = useTypedLogin(typeof detail.login === 'string' ? detail.login : '');
  const fetcher = useFetcher<typeof action>();
  const { ended, close } = useEndedSession(detail, onClose);
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
      onClose={close}
      title={isRecovering ? 'Recupere sua senha' : 'Entre na sua conta'}
      width={dialogWidths.login}
      closeOnOutside={false}
    >
      {ended ? (
        <Notice tone="info" className="mb-5">
          <p>{`${endedWords(ended) ?? ''} ${KEPT}`}</p>
        </Notice>
      ) : null}
      <div onInput={typed} data-login>
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
        {ended ? null : (
          <button type="button" onClick={openEntry} className={linkLike}>
            Criar conta
          </button>
        )}
      </p>
    </Dialog>
  );
}
