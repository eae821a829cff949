import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** The id of the page's main element: target of the skip link and of the focus after a page change. */
export const MAIN_ID = 'conteudo';

/** State of a navigation within the same page: the focus stays in the field being typed in. */
export const samePage = { keepsFocus: true };

/** After a page change without reload, moves the focus to the new content and announces its title. */
export const RouteFocus = () => {
  const { pathname, state } = useLocation();
  const keepsFocus = (state as Partial<typeof samePage> | null)?.keepsFocus === true;
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
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
