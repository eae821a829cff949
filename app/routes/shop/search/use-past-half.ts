import { useEffect } from 'react';

/** The lower edge of the window has passed the middle of the page, and somebody scrolled there. */
const isPastHalf = (): boolean => {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight / 2;
};

/** Calls back once a frame at most while one scrolls past half of the page. `onPastHalf` must keep its identity. */
export const usePastHalf = (onPastHalf: () => void, isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    let frame = 0;
    const look = () => {
      if (frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (isPastHalf()) onPastHalf();
      });
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      cancelAnimationFrame(frame);
    };
  }, [onPastHalf, isActive]);
};
