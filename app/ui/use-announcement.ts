import { useEffect, useRef, useState } from 'react';

/** Where the focus was moved for want of a better place (see RouteFocus); it still counts as lost. */
let shelter: HTMLElement | null = null;

/** Focuses an element if nothing has the focus, e.g. because the focused element was removed. It does not scroll. */
export const takeLostFocus = (element: HTMLElement | null | undefined, isShelter = false): void => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== shelter) return;
  shelter = (isShelter && element) || null;
  element?.focus({ preventScroll: true });
};

/** Long enough for a series of changes to end, so that only the last one is announced. */
const QUIET_MS = 900;

/**
 * The text for a live region (WCAG 4.1.3) once it is stable. The text that the page was rendered with is not
 * announced.
 * @param words null while they change
 */
export const useAnnouncement = (words: string | null): string => {
  const [text, setText] = useState('');
  const said = useRef(words);
  useEffect(() => {
    if (words === null || said.current === words) return;
    const timer = setTimeout(() => {
      said.current = words;
      setText(words);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return text;
};
