import { type RefObject, useEffect, useReducer } from 'react';
import { type CarouselAction, type CarouselState, carousel, restingCarousel, swipeOf } from './carousel';

const now = () => performance.now();

type Dispatch = (action: CarouselAction) => void;

/** Turns the page's timer, pointer, focus and visibility into actions. */
const useInputs = (root: RefObject<HTMLElement>, isStill: boolean, dispatch: Dispatch) => {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let touch: { x: number; y: number } | null = null;
    const onEnter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') dispatch({ type: 'hold', hold: 'hover', now: now() });
    };
    const onLeave = () => dispatch({ type: 'release', hold: 'hover', now: now() });
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        dispatch({ type: 'stop', now: now() });
    };
    const onVisibility = () =>
      dispatch({ type: document.hidden ? 'hold' : 'release', hold: 'hidden', now: now() });
    const onTouchStart = ({ touches: [finger] }: TouchEvent) => {
      touch = finger ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const onTouchEnd = ({ changedTouches: [finger] }: TouchEvent) => {
      const swipe = touch && finger ? swipeOf(finger.clientX - touch.x, finger.clientY - touch.y) : null;
      touch = null;
      if (swipe) dispatch({ type: swipe, now: now() });
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerenter', onEnter, { signal });
    element.addEventListener('pointerleave', onLeave, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    element.addEventListener('touchend', onTouchEnd, { signal, passive: true });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    if (document.hidden) onVisibility();
    const isRequestedStill = isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isRequestedStill) dispatch({ type: 'start', now: now() });
    return () => stop.abort();
  }, [root, isStill, dispatch]);
};

/** A live carousel of `count` slides within `root`: its state, and the way to change it. */
export const useCarousel = (
  root: RefObject<HTMLElement>,
  count: number,
  /** It turns only when somebody asks it to. */
  isStill: boolean,
): { state: CarouselState; dispatch: Dispatch } => {
  const [state, dispatch] = useReducer(carousel, count, restingCarousel);
  useInputs(root, isStill, dispatch);
  const { dueAt } = state;
  useEffect(() => {
    if (dueAt === null) return;
    // Browsers cut a delay to whole milliseconds and fire up to one early; a tick before its time changes nothing,
    // and no other would follow.
    const tick = () => dispatch({ type: 'tick', now: Math.max(dueAt, now()) });
    const timer = setTimeout(tick, Math.max(0, dueAt - now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return { state, dispatch };
};
