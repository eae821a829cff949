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
/** The last text read and its choice: the same choice gives the same object. */
let known: { text: string | null; choice: CookieChoice | null } = { text: null, choice: null };
/** Stands in where the browser keeps nothing: the choice then lasts as long as the page. */
let unkept: string | null = null;

const storedText = (): string | null => {
  try {
    return window.localStorage.getItem(CHOICE_KEY) ?? unkept;
  } catch {
    return unkept;
  }
};

/** What stood there when the page was loaded. */
const textAtLoad = storedText();

const isSame = (one: CookieChoice | null, other: CookieChoice | null): boolean =>
  one?.statistics === other?.statistics && one?.marketing === other?.marketing;

/** What this browser's visitor chose; null when nothing yet. Browser only. */
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
    // A browser that keeps nothing asks again on the next page.
  }
  announce();
};

/** Keeps a choice, of which the shop does not know yet, and tells the page. */
export const keepChoice = (choice: CookieChoice): void =>
  keep(markUnreported(writeChoice(choice, new Date())));

/** The shop has written it down; unless it is the choice no more. */
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

/** An earlier page's choice that still waits for the shop to write it down; who chose in another tab is told there. */
const isUnreportedSinceLoad = (): boolean => {
  const text = storedText();
  return text === textAtLoad && isUnreported(text);
};

export const useIsUnreportedSinceLoad = (): boolean =>
  useSyncExternalStore(subscribe, isUnreportedSinceLoad, () => false);
