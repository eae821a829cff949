import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { DialogWaiting } from '../../../ui/spinner';
import { useOnSignedIn, usePageBehind } from '../use-dialog-signals';
import type { action, loader } from './route';
import { SignUpForm } from './sign-up-form';

type SignUpInDialogProps = { email: string | undefined; onClose: () => void };

/** The registration inside a dialog. Its options come from the registration page's loader. */
export const SignUpInDialog = ({ email, onClose }: SignUpInDialogProps) => {
  const { data: page, load } = useFetcher<typeof loader>();
  useEffect(() => load('/cadastro'), [load]);
  const fetcher = useFetcher<typeof action>();
  useOnSignedIn(onClose);
  const returnTo = usePageBehind();
  if (!page) return <DialogWaiting>Abrindo o cadastro…</DialogWaiting>;
  return (
    <SignUpForm
      id="cadastro-dialogo"
      Frame={fetcher.Form}
      isBusy={fetcher.state !== 'idle'}
      returnTo={returnTo}
      segments={page.segments}
      today={page.today}
      email={email}
      lastResult={fetcher.data}
    />
  );
};
