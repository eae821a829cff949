import { useBlocker, useLocation } from '@remix-run/react';
import { Dialog } from './dialog';
import { hasUnsaved, UnsavedNotice } from './unsaved-notice';

interface AskBeforeLeavingProps {
  formId: string;
  /** The form came back with what was typed, which none of its fields shows any more to be unsaved. */
  cameBack?: boolean;
  /** Whether the form is gone at an address; usually at any but the page's own and the one that it is sent to. */
  isGoneAt?: (next: { pathname: string; search: string }) => boolean;
}

/** Asks before a link leads away from a form that holds something unsaved. */
export const AskBeforeLeaving = ({ formId, cameBack = false, isGoneAt }: AskBeforeLeavingProps) => {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const form = document.getElementById(formId);
    // Once left, the page may still stand for a moment until the next one is drawn.
    if (!(form instanceof HTMLFormElement) || currentLocation.pathname !== pathname) return false;
    const isSent = new URL(form.action).pathname === nextLocation.pathname;
    const isAway = isGoneAt ? isGoneAt(nextLocation) : !isSent && pathname !== nextLocation.pathname;
    return isAway && (cameBack || hasUnsaved(form));
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
