import { useSyncExternalStore } from 'react';

/** What the warning shows and says; the watch and the dialog are loaded apart from each other. */

type Listener = () => void;

/** By the browser's own clock. */
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

/** When the session will end for want of activity, by the browser's clock. */
export const useDeadline = (): number =>
  useSyncExternalStore(
    subscribe,
    () => deadline,
    () => deadline,
  );

const goers = new Set<Listener>();

/** "Continue": somebody is there. */
export const continueSession = (): void => {
  for (const goer of goers) goer();
};

/** Used by the watch. Returns the way to stop. */
export const onContinue = (goer: Listener): Listener => {
  goers.add(goer);
  return () => goers.delete(goer);
};
