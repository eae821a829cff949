/**
 * The state of a carousel that turns by itself, as a pure reducer. Times are milliseconds of one clock that only
 * runs forward; whoever uses it hands in `now` and asks again when `dueAt` has come.
 */

/** The specification's pace: every 3.5 seconds, and a second for the turn (see home.css). */
export const AUTOPLAY_MS = 3_500;

/** What keeps the carousel still for as long as it lasts. */
export type Hold = 'hover' | 'hidden';

export interface CarouselState {
  count: number;
  current: number;
  /** The slide that is leaving or has left last; null before the first turn. */
  previous: number | null;
  direction: 'forward' | 'backward';
  /** Stopped by the visitor, or never started, until the play button is pressed. */
  isStopped: boolean;
  holds: readonly Hold[];
  /** When the next slide comes by itself; null while none does. */
  dueAt: number | null;
}

export type CarouselAction =
  | { type: 'start' | 'stop' | 'next' | 'previous' | 'tick'; now: number }
  | { type: 'show'; index: number; now: number }
  | { type: 'hold' | 'release'; hold: Hold; now: number };

/** Stands still until it is started: the server and browsers without scripts see the first slide. */
export const restingCarousel = (count: number): CarouselState => ({
  count,
  current: 0,
  previous: null,
  direction: 'forward',
  isStopped: true,
  holds: [],
  dueAt: null,
});

/** True while slides come by themselves; what changes then must not be read aloud. */
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

/** The state after an action. Holds that are there already, or not there, change nothing. */
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

/** How far a finger has to travel sideways, in CSS pixels, and how much farther than up or down. */
const SWIPE_PX = 40;

/** The turn that a finger's way from start to end asks for; null when it scrolled or only touched. */
export const swipeOf = (deltaX: number, deltaY: number): 'next' | 'previous' | null => {
  if (Math.abs(deltaX) < SWIPE_PX || Math.abs(deltaX) < 1.5 * Math.abs(deltaY)) return null;
  return deltaX < 0 ? 'next' : 'previous';
};
