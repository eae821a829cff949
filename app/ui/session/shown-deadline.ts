import { useSyncExternalStore } from 'react';

/** Whole seconds left, never below 0. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** "1:59". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** "1 minuto e 30 segundos". */
export const spokenTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [count(minutes, 'minuto', 'minutos')] : []),
    ...(rest > 0 || minutes === 0 ? [count(rest, 'segundo', 'segundos')] : []),
  ];
  return parts.join(' e ');
};

/** Announced times: each full minute, and 30 and 10 seconds before the end. Every second would be noise. */
const announced = [30, 10];

/** The latest time to announce when so many seconds are left. The initial time counts as one. */
export const announcedSeconds = (seconds: number, first: number): number => {
  const times = [first, ...[5, 4, 3, 2, 1].map((minutes) => minutes * 60), ...announced];
  return Math.min(...times.filter((time) => time >= seconds && time <= first), first);
};

/** State shared by the warning dialog and the watch, which are loaded separately. */

type Listener = () => void;

/** In the browser's own clock. */
let deadline = 0;
const watchers = new Set<Listener>();

export const showDeadline = (next: number): void => {
  deadline = next;
  for (const watcher of watchers) watcher();
};

const subscribe = (watcher: Listener): Listener => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** When the session will end for inactivity, in the browser's clock. */
export const useDeadline = (): number =>
  useSyncExternalStore(
    subscribe,
    () => deadline,
    () => deadline,
  );

const goers = new Set<Listener>();

/** Called by the button "Continuar". */
export const continueSession = (): void => {
  for (const goer of goers) goer();
};

/** Used by the watch. Returns a function that stops listening. */
export const onContinue = (goer: Listener): Listener => {
  goers.add(goer);
  return () => goers.delete(goer);
};
