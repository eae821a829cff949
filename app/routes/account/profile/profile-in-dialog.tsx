import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { DialogWaiting } from '../../../ui/spinner';
import { useOnFlash, usePageBehind } from '../use-dialog-signals';
import { ProfileForm } from './profile-form';
import type { action, loader } from './route';

/** The profile's completion inside a dialog. Its data come from the profile page's loader. */
export const ProfileInDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: page, load } = useFetcher<typeof loader>();
  useEffect(() => load('/conta/dados'), [load]);
  const fetcher = useFetcher<typeof action>();
  useOnFlash(onClose);
  const returnTo = usePageBehind();
  if (!page) return <DialogWaiting>Abrindo o seu cadastro…</DialogWaiting>;
  return (
    <ProfileForm
      id="perfil-dialogo"
      Frame={fetcher.Form}
      isBusy={fetcher.state !== 'idle'}
      returnTo={returnTo}
      profile={page.profile}
      segments={page.segments}
      today={page.today}
      isSimulated={page.isSimulated}
      lastResult={fetcher.data}
    />
  );
};
