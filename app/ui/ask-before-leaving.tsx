import { useBlocker } from '@remix-run/react';
import { Dialog } from './dialog';
import { hasUnsaved, UnsavedNotice } from './unsaved-notice';

/** Asks before a link leads away from a page whose form holds something unsaved. */
export const AskBeforeLeaving = ({ formId }: { formId: string }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const form = document.getElementById(formId);
    return currentLocation.pathname !== nextLocation.pathname && form !== null && hasUnsaved(form);
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Sair desta página?"
      width={40}
      footer={<UnsavedNotice onStay={stay} onLeave={() => blocker.proceed?.()} />}
    >
      <p>Se você sair agora, terá de preencher tudo de novo.</p>
    </Dialog>
  );
};
