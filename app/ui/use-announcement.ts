import { useEffect, useRef, useState } from 'react';

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
