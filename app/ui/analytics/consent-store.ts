import { useSyncExternalStore } from 'react';
import {
  CHOICE_KEY,
  type CookieChoice,
  isUnreported,
  markReported,
  markUnreported,
  readChoice,
  writeChoice,
} from './consent';

type Listener = () => void;

const listeners = new Set<Listener>();
/** The last text read and its choice, so that the same choice is the same object. */
let known: { text: string | null; choice: CookieChoice | null } = { text: null, choice: null };
/** Used if local storage is not available. The choice then lasts as long as the page. */
let unkept: string | null = null;

const storedText = (): string | null => {
  try {
    return window.localStorage.getItem(CHOICE_KEY) ?? unkept;
  } catch {
    return unkept;
  }
};

/** The stored text when the page was loaded. */
const textAtLoad = storedText();

const isSame = (one: CookieChoice | null, other: CookieChoice | null): boolean =>
  one?.statistics === other?.statistics && one?.marketing === other?.marketing;

/** This browser's choice; null if there is none yet. Browser only. */
export const currentChoice = (): CookieChoice | null => {
  const text = storedText();
  if (text !== known.text) {
    const choice = readChoice(text);
    known = { text, choice: isSame(choice, known.choice) ? known.choice : choice };
  }
  return known.choice;
};

const announce = () => {
  for (const listener of listeners) listener();
};

const keep = (text: string): void => {
  unkept = text;
  try {
    window.localStorage.setItem(CHOICE_KEY, text);
  } catch {
    // Without storage the next page asks again.
  }
  announce();
};

/** Stores a choice that the server has not recorded yet, and notifies the page. */
export const keepChoice = (choice: CookieChoice): void =>
  keep(markUnreported(writeChoice(choice, new Date())));

/** Marks the choice as recorded by the server, unless it has changed since. */
export const keepReported = (choice: CookieChoice): void => {
  const text = storedText();
  if (text !== null && isSame(readChoice(text), choice)) keep(markReported(text));
};

const subscribe = (listener: Listener): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === CHOICE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
};

/** `undefined` on the server and until the page is live, then the choice, or null for none. */
export const useCookieChoice = (): CookieChoice | null | undefined =>
  useSyncExternalStore<CookieChoice | null | undefined>(subscribe, currentChoice, () => undefined);

/**
 * Whether a choice of an earlier page is still not recorded by the server. A choice made in another tab is reported
 * there.
 */
const isUnreportedSinceLoad = (): boolean => {
  const text = storedText();
  return text === textAtLoad && isUnreported(text);
};

export const useIsUnreportedSinceLoad = (): boolean =>
  useSyncExternalStore(subscribe, isUnreportedSinceLoad, () => false);
