import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { hasUnsaved } from './changed-fields';
import { Dialog } from './dialog';
import { forgetDraftOf } from './drafts/drafts';
import { UnsavedNotice } from './unsaved-notice';

interface AskBeforeLeavingProps {
  formId: string;
  /**
   * The server returned the form with the typed values, so they count as unsaved although no field differs from its
   * default.
   */
  cameBack?: boolean;
  /** Whether the form is gone at an address. Default: at every address but the page's own and the form's action. */
  isGoneAt?: (next: { pathname: string; search: string }) => boolean;
}

type Way = { location: Location; isBack: boolean };

/** Repeats a navigation that the router has dropped. If a form of the page posts to that address, it is submitted. */
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

/** Blocks navigation away from unsaved input; `requested` is the blocked navigation. */
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
    // After leaving, the old page may remain for a moment until the next one is rendered.
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
 * Asks before a link leads away from a form with unsaved input. The question stays until it is answered or the input
 * has been sent. The router alone would drop question and navigation as soon as it revalidates the page after a
 * submission.
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
    const form = document.getElementById(props.formId);
    if (form instanceof HTMLFormElement) forgetDraftOf(form);
    try {
      if (blocker.proceed) return blocker.proceed();
    } catch {
      // The router has dropped the navigation since this was rendered.
    }
    goWithoutRouter();
  };
  // Going back starts asynchronously. If it led nowhere, the question is asked again next time.
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
    // The page resets a submitted form only after this render.
    const timer = window.setTimeout(() => ifSent.current.leave(), 0);
    return () => window.clearTimeout(timer);
  }, [isDropped]);
  // The page may also remove the form, and this question with it.
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
