import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/**
 * Makes a details element behave as a menu: it closes on Escape (focus returns to its summary), on a press outside,
 * when the focus leaves it and on navigation. Without scripts it opens and closes natively.
 */
export const useClosingDetails = (ref: RefObject<HTMLDetailsElement>) => {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => {
    ref.current?.removeAttribute('open');
  }, [key, ref]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => details.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [ref]);
};
