import clsx from 'clsx';
import { type ReactNode, type RefObject, useContext, useEffect, useReducer, useRef, useState } from 'react';
import type { Banner } from '~/domain/storefront/banner';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons';
import { SavesDataContext } from '../shell/shop-context';
import {
  type CarouselAction,
  type CarouselState,
  carousel,
  isTurning,
  restingCarousel,
  swipeOf,
} from './carousel';
import { Slide } from './slide';

const now = () => performance.now();

type Dispatch = (action: CarouselAction) => void;

/** Turns timer, pointer, focus and visibility of the page into actions. */
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

/** A carousel of `count` slides within `root`: its state, and a dispatch to change it. */
const useCarousel = (
  root: RefObject<HTMLElement>,
  count: number,
  /** It does not advance by itself. */
  isStill: boolean,
): { state: CarouselState; dispatch: Dispatch } => {
  const [state, dispatch] = useReducer(carousel, count, restingCarousel);
  useInputs(root, isStill, dispatch);
  const { dueAt } = state;
  useEffect(() => {
    if (dueAt === null) return;
    // Browsers round a delay to whole milliseconds and may fire one early. A tick before `dueAt` would change nothing,
    // and no other would follow.
    const tick = () => dispatch({ type: 'tick', now: Math.max(dueAt, now()) });
    const timer = setTimeout(tick, Math.max(0, dueAt - now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return { state, dispatch };
};

/**
 * The home page's carousel, after the ARIA Authoring Practices. It advances by itself until the visitor hovers over
 * it, focuses it or stops it. The server renders the first slide. Without scripts all slides are side by side and
 * scroll by touch.
 */
export const BannerCarousel = ({ banners }: { banners: readonly Banner[] }) => {
  const root = useRef<HTMLElement>(null);
  const { state, dispatch } = useCarousel(root, banners.length, useContext(SavesDataContext));
  const isAlone = banners.length < 2;
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <section
      ref={root}
      aria-roledescription="carrossel"
      aria-label="Destaques"
      onPointerEnter={reach}
      onFocus={reach}
      className="carousel"
    >
      {isAlone ? null : <Controls state={state} dispatch={dispatch} banners={banners} />}
      <div aria-live={isTurning(state) ? 'off' : 'polite'} className="carousel-slides">
        {banners.map((banner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={banner.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} de ${banners.length}`}
            data-current={index === state.current || undefined}
            data-near={isNear(state, index, isReached) || undefined}
            data-motion={motionOf(state, index)}
            className={clsx('carousel-slide', `carousel-${banner.tone}`)}
          >
            <Slide banner={banner} isFirst={index === 0} />
          </div>
        ))}
      </div>
    </section>
  );
};

/** Pictures of a slide load once it may come next (see home.css): before it advances, or is turned by hand. */
const isNear = ({ current, count, isStopped }: CarouselState, index: number, isReached: boolean): boolean =>
  (index === (current + 1) % count && !isStopped) ||
  (isReached && (index === (current + 1) % count || index === (current + count - 1) % count));

/** The side from which a slide enters or to which it leaves; none before the first change. */
const motionOf = ({ current, previous, direction }: CarouselState, index: number): string | undefined => {
  if (previous === null) return undefined;
  if (index === current) return direction === 'forward' ? 'from-right' : 'from-left';
  if (index === previous) return direction === 'forward' ? 'to-left' : 'to-right';
  return undefined;
};

interface ControlsProps {
  state: CarouselState;
  dispatch: (action: CarouselAction) => void;
  banners: readonly Banner[];
}

const Controls = ({ state, dispatch, banners }: ControlsProps) => {
  const now = () => performance.now();
  return (
    <div className="carousel-controls needs-script">
      <ControlButton
        label={state.isStopped ? 'Iniciar a rotação dos destaques' : 'Parar a rotação dos destaques'}
        onClick={() => dispatch({ type: state.isStopped ? 'start' : 'stop', now: now() })}
      >
        {state.isStopped ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
      </ControlButton>
      <ControlButton label="Destaque anterior" onClick={() => dispatch({ type: 'previous', now: now() })}>
        <ChevronLeft className="size-5" />
      </ControlButton>
      {banners.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Destaque ${index + 1}: ${title}`}
          aria-current={index === state.current || undefined}
          onClick={() => dispatch({ type: 'show', index, now: now() })}
          className="carousel-dot"
        />
      ))}
      <ControlButton label="Próximo destaque" onClick={() => dispatch({ type: 'next', now: now() })}>
        <ChevronRight className="size-5" />
      </ControlButton>
    </div>
  );
};

interface ControlButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const ControlButton = ({ label, onClick, children }: ControlButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-10 place-items-center rounded-full hover:bg-wash"
  >
    {children}
  </button>
);
