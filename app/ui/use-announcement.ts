import { useEffect, useRef, useState } from 'react';

/** Gives an element the focus where nothing has it, as when what had it is gone from the page; nothing scrolls. */
export const takeLostFocus = (element: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
};

/** Long enough for a run of changes to end: the last is said, not each on the way. */
const QUIET_MS = 900;

/**
 * The words for a live region (WCAG 4.1.3) once they rest; nothing for those that the page came with.
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
