import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { type DialogContentProps, useDialogs } from '~/ui/dialogs/dialogs';
import { usePageBehind } from '../use-dialog-signals';
import { EntryForm } from './entry-form';
import type { action } from './route';

/** Asks for the e-mail. A free one leads to the registration, a known one to the login. */
export default function SignUpEntryDialog({ onClose }: DialogContentProps) {
  const fetcher = useFetcher<typeof action>();
  const dialogs = useDialogs();
  const { data: answer } = fetcher;
  const verified = answer?.verified;
  useEffect(() => {
    if (!verified) return;
    onClose();
    dialogs.open('registration', { email: verified });
  }, [verified, dialogs, onClose]);
  const openLogin = () => {
    onClose();
    dialogs.open('login', answer?.isTaken ? { login: answer.result.initialValue?.email_usuario } : undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crie sua conta"
      width={dialogWidths['registration-entry']}
      closeOnOutside={false}
    >
      <p className="mb-5 text-muted">Comece pelo seu e-mail. É com ele que você vai entrar na loja.</p>
      <EntryForm
        id="cadastro-email-dialogo"
        Frame={fetcher.Form}
        isBusy={fetcher.state !== 'idle'}
        returnTo={usePageBehind()}
        lastResult={answer?.result}
      />
      <p className="mt-5 text-center">
        Já tem cadastro?{' '}
        <button type="button" onClick={openLogin} className="link inline-flex min-h-11 items-center">
          Entre na sua conta
        </button>
      </p>
    </Dialog>
  );
}
