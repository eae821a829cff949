/**
 * The state of a carousel that advances by itself, as a pure reducer. Times are milliseconds of a monotonic clock. The
 * caller passes `now` and dispatches a tick at `dueAt`.
 */

/** From the specification: a slide every 3.5 seconds, and one second for the transition (see home.css). */
export const AUTOPLAY_MS = 3_500;

/** Conditions that pause the carousel while they last. */
export type Hold = 'hover' | 'hidden';

export interface CarouselState {
  count: number;
  current: number;
  /** The slide that is leaving or left last; null before the first change. */
  previous: number | null;
  direction: 'forward' | 'backward';
  /** Stopped by the visitor, or not started, until the play button is pressed. */
  isStopped: boolean;
  holds: readonly Hold[];
  /** When the next slide comes by itself; null while paused or stopped. */
  dueAt: number | null;
}

export type CarouselAction =
  | { type: 'start' | 'stop' | 'next' | 'previous' | 'tick'; now: number }
  | { type: 'show'; index: number; now: number }
  | { type: 'hold' | 'release'; hold: Hold; now: number };

/** Not started yet, as rendered by the server: the first slide is shown. */
export const restingCarousel = (count: number): CarouselState => ({
  count,
  current: 0,
  previous: null,
  direction: 'forward',
  isStopped: true,
  holds: [],
  dueAt: null,
});

/** True while slides advance by themselves. Such changes must not be announced. */
export const isTurning = ({ dueAt }: CarouselState): boolean => dueAt !== null;

const timed = (state: CarouselState, now: number): CarouselState => {
  const isAdvancing = !state.isStopped && state.holds.length === 0 && state.count > 1;
  return { ...state, dueAt: isAdvancing ? now + AUTOPLAY_MS : null };
};

const turned = (state: CarouselState, index: number, direction: CarouselState['direction'], now: number) => {
  const current = (index + state.count) % state.count;
  return timed(
    current === state.current ? state : { ...state, current, previous: state.current, direction },
    now,
  );
};

/** The state after an action. Adding an existing hold or removing a missing one changes nothing. */
export const carousel = (state: CarouselState, action: CarouselAction): CarouselState => {
  const { now } = action;
  switch (action.type) {
    case 'start':
      return timed({ ...state, isStopped: false }, now);
    case 'stop':
      return timed({ ...state, isStopped: true }, now);
    case 'next':
      return turned(state, state.current + 1, 'forward', now);
    case 'previous':
      return turned(state, state.current - 1, 'backward', now);
    case 'show':
      return turned(state, action.index, action.index < state.current ? 'backward' : 'forward', now);
    case 'tick':
      return state.dueAt !== null && now >= state.dueAt
        ? turned(state, state.current + 1, 'forward', now)
        : state;
    case 'hold':
      return state.holds.includes(action.hold)
        ? state
        : timed({ ...state, holds: [...state.holds, action.hold] }, now);
    case 'release':
      return state.holds.includes(action.hold)
        ? timed({ ...state, holds: state.holds.filter((hold) => hold !== action.hold) }, now)
        : state;
  }
};

/** The least horizontal distance of a swipe, in CSS pixels. It must also exceed the vertical one by half. */
const SWIPE_PX = 40;

/** The action for a swipe; null if the finger scrolled or only tapped. */
export const swipeOf = (deltaX: number, deltaY: number): 'next' | 'previous' | null => {
  if (Math.abs(deltaX) < SWIPE_PX || Math.abs(deltaX) < 1.5 * Math.abs(deltaY)) return null;
  return deltaX < 0 ? 'next' : 'previous';
};
