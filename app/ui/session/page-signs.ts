import { DEADLINE_KEY } from './kept-deadline';

/** What the page itself tells the watch: somebody moves, the tab is looked at again, other tabs store something. */

/** Activity is noted so often at most. */
const NOTE_MS = 1_000;
const activityEvents = [
  ...['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'],
  // The window's own, when somebody comes back from another one, and that of what is in it.
  ...['focus', 'focusin'],
];

export interface PageSigns {
  onActivity: () => void;
  /** The time that passed is to be looked at; the tab may have slept. */
  onLook: () => void;
  /** Another tab took the deadline away. */
  onDropped: () => void;
}

/** Listens to the page until the signal. */
export const listenToPage = ({ onActivity, onLook, onDropped }: PageSigns, signal: AbortSignal): void => {
  let notedAt = Date.now();
  const noteActivity = (): void => {
    if (Date.now() - notedAt < NOTE_MS) return;
    notedAt = Date.now();
    // First the time that passed: a machine that slept past the deadline wakes with a movement of the mouse.
    onLook();
    onActivity();
  };
  const noteVisible = (): void => {
    if (document.visibilityState === 'visible') noteActivity();
  };
  const noteStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== DEADLINE_KEY && key !== null) return;
    if (newValue === null) onDropped();
    else onLook();
  };
  for (const name of activityEvents)
    window.addEventListener(name, noteActivity, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', noteVisible, { signal });
  window.addEventListener('pageshow', onLook, { signal });
  window.addEventListener('storage', noteStorage, { signal });
};
