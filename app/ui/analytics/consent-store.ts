import { useSyncExternalStore } from 'react';
import { CHOICE_KEY, type CookieChoice, readChoice, writeChoice } from './consent';

type Listener = () => void;

const listeners = new Set<Listener>();
/** The last text read and its choice: the same text gives the same object. */
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

/** What this browser's visitor chose; null when nothing yet. Browser only. */
export const currentChoice = (): CookieChoice | null => {
  const text = storedText();
  if (text !== known.text) known = { text, choice: readChoice(text) };
  return known.choice;
};

const announce = () => {
  for (const listener of listeners) listener();
};

/** Keeps a choice and tells the page. */
export const keepChoice = (choice: CookieChoice): void => {
  unkept = writeChoice(choice, new Date());
  try {
    window.localStorage.setItem(CHOICE_KEY, unkept);
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  announce();
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
