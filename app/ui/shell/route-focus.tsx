import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { takeLostFocus } from '../use-announcement';

/** The id of the page's main element: target of the skip link and of the focus after a page change. */
export const MAIN_ID = 'conteudo';

/** State of a navigation within the same page: the focus stays in the field being typed in. */
export const samePage = { keepsFocus: true };

/** The parts of a page, one of which takes the focus when the element that had it is removed. */
const PARTS = `dialog[open], section, aside, article, #${MAIN_ID}`;
/** Long enough for an element that takes the focus by itself. */
const SETTLED_MS = 100;

const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/**
 * When the focused element is removed, the focus moves to the part of the page in which it was, not to the start of
 * the document.
 */
const useKeptFocus = () => {
  useEffect(() => {
    let path: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent) => {
      path = withAncestors(target as Element);
    };
    // Browsers may also report the loss of a removed element, which is out of the document only afterwards.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const recover = () => {
      timer = undefined;
      const part = path.find((each) => each.isConnected && each.matches(PARTS));
      const place = (part ?? document.getElementById(MAIN_ID)) as HTMLElement | null;
      if (place?.hasAttribute('tabindex') === false) place.setAttribute('tabindex', '-1');
      takeLostFocus(place, true);
    };
    const removals = new MutationObserver(() => {
      if (path[0]?.isConnected === false) timer ??= setTimeout(recover, SETTLED_MS);
    });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      removals.disconnect();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
};

/** After a page change without reload, moves the focus to the new content and announces its title. */
export const RouteFocus = () => {
  const { pathname, state } = useLocation();
  const keepsFocus = (state as Partial<typeof samePage> | null)?.keepsFocus === true;
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useKeptFocus();
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (keepsFocus) return;
    setTitle(document.title);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, keepsFocus]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
};
