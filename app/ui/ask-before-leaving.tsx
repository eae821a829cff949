import { type Location, useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from './dialog';
import { hasUnsaved, UnsavedNotice } from './unsaved-notice';

interface AskBeforeLeavingProps {
  formId: string;
  /** The form came back with what was typed, which none of its fields shows any more to be unsaved. */
  cameBack?: boolean;
  /** Whether the form is gone at an address; usually at any but the page's own and the one that it is sent to. */
  isGoneAt?: (next: { pathname: string; search: string }) => boolean;
}

/**
 * Asks before a link leads away from a form that holds something unsaved. The question stays until it is answered: the
 * router alone would drop it, and with it the click, as soon as the page has been read anew after a form was sent.
 */
export const AskBeforeLeaving = ({ formId, cameBack = false, isGoneAt }: AskBeforeLeavingProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Location | null>(null);
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isLeaving.current) return false;
    const form = document.getElementById(formId);
    // Once left, the page may still stand for a moment until the next one is drawn.
    if (!(form instanceof HTMLFormElement) || currentLocation.pathname !== pathname) return false;
    const isSent = new URL(form.action).pathname === nextLocation.pathname;
    const isAway = isGoneAt ? isGoneAt(nextLocation) : !isSent && pathname !== nextLocation.pathname;
    return isAway && (cameBack || hasUnsaved(form));
  });
  useEffect(() => {
    if (blocker.location) setAsked(blocker.location);
  }, [blocker.location]);
  const stay = () => {
    setAsked(null);
    blocker.reset?.();
  };
  const leave = () => {
    setAsked(null);
    if (blocker.proceed) return blocker.proceed();
    if (!asked) return;
    isLeaving.current = true;
    navigate(asked);
    isLeaving.current = false;
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={stay}
      title="Sair desta página?"
      width={40}
      footer={<UnsavedNotice onStay={stay} onLeave={leave} />}
    >
      <p>Se você sair agora, terá de preencher tudo de novo.</p>
    </Dialog>
  );
};
