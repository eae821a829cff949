import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from '@remix-run/react';
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

type Way = { location: Location; isBack: boolean };

/** Goes a way that the router does not wait with any more; a form of the page may be what posts there. */
const useWay = () => {
  const navigate = useNavigate();
  return ({ location, isBack }: Way): void => {
    const { pathname } = location;
    const form = document.querySelector<HTMLFormElement>(
      `form[method=post][action="${CSS.escape(pathname)}"]`,
    );
    if (form) form.requestSubmit();
    else if (isBack) navigate(-1);
    else navigate(location);
  };
};

/** Holds the router at links that lead away from what is unsaved; `requested` is the way that it was to go. */
const useHeldWay = ({ formId, cameBack = false, isGoneAt }: AskBeforeLeavingProps) => {
  const { pathname } = useLocation();
  const [requested, setRequested] = useState<Way | null>(null);
  const isLeaving = useRef(false);
  const isBack = useRef(false);
  const isUnsaved = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement && (cameBack || hasUnsaved(form));
  };
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const form = document.getElementById(formId);
    // Once left, the page may still stand for a moment until the next one is drawn.
    if (isLeaving.current || !(form instanceof HTMLFormElement) || currentLocation.pathname !== pathname)
      return false;
    const isSent = new URL(form.action).pathname === nextLocation.pathname;
    const isAway = isGoneAt ? isGoneAt(nextLocation) : !isSent && pathname !== nextLocation.pathname;
    isBack.current = historyAction === 'POP';
    return isAway && isUnsaved();
  });
  useEffect(() => {
    if (blocker.location) setRequested({ location: blocker.location, isBack: isBack.current });
  }, [blocker.location]);
  return { blocker, isUnsaved, isLeaving, requested, setRequested };
};

/**
 * Asks before a link leads away from a form that holds something unsaved. The question stays until it is answered, or
 * until what was typed has been sent: the router alone would drop it, and with it the click, as soon as the page has
 * been read anew after a form was sent.
 */
export const AskBeforeLeaving = (props: AskBeforeLeavingProps) => {
  const navigation = useNavigation();
  const goOn = useWay();
  const { blocker, isUnsaved, isLeaving, requested, setRequested } = useHeldWay(props);
  const stay = () => {
    setRequested(null);
    blocker.reset?.();
  };
  const goWithoutRouter = () => {
    if (!requested) return;
    isLeaving.current = true;
    goOn(requested);
  };
  const leave = () => {
    setRequested(null);
    try {
      if (blocker.proceed) return blocker.proceed();
    } catch {
      // The router has dropped the way since this was drawn.
    }
    goWithoutRouter();
  };
  // A way back begins later than the call for it; one that led nowhere is asked about again.
  useEffect(() => {
    if (navigation.state === 'idle') isLeaving.current = false;
  }, [navigation.state, isLeaving]);
  const isDropped = requested !== null && blocker.state === 'unblocked' && navigation.state === 'idle';
  const ifSent = useRef({ leave, goWithoutRouter });
  ifSent.current = {
    leave: () => isUnsaved() || leave(),
    goWithoutRouter: () => isUnsaved() || goWithoutRouter(),
  };
  useEffect(() => {
    if (!isDropped) return;
    // The page empties a form that was sent after it was drawn.
    const timer = window.setTimeout(() => ifSent.current.leave(), 0);
    return () => window.clearTimeout(timer);
  }, [isDropped]);
  // Or shows it no more, and with it no question.
  useEffect(() => () => void window.setTimeout(() => ifSent.current.goWithoutRouter(), 0), []);
  return (
    <Dialog
      open={requested !== null}
      onClose={stay}
      title="Sair desta página?"
      width={40}
      footer={<UnsavedNotice onStay={stay} onLeave={leave} />}
    >
      <p>Se você sair agora, terá de preencher tudo de novo.</p>
    </Dialog>
  );
};
