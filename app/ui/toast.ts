import type { Tone } from './notice';

interface Words {
  text: string;
  tone?: Tone;
  /** Milliseconds on screen; long texts get more by themselves. */
  duration?: number;
}

export interface ToastMessage extends Words {
  /**
   * Something to do about it. The message then stays until it is done, sent away, or another page comes; of the
   * latter two `forgo` is told.
   */
  action?: { label: string; run: () => void; forgo?: () => void };
  /** What it is about: a newer message of the same source takes its place. */
  source?: string;
  /** A reader says it where the focus is: here it is only seen. */
  isSaid?: boolean;
  /** What it asks for is done when a success is told: the message leaves. */
  endsWithSuccess?: boolean;
  /** Takes the message away once it is no longer true. */
  until?: AbortSignal;
}

/** A message the server left for the next page. The id tells one flash from the next. */
export interface Flash extends Words {
  id: string;
  /** Milliseconds that it waits before it is shown. */
  afterMs?: number | undefined;
  /** A dialog that opens together with it. */
  opens?: 'registration' | 'login' | 'order-problems' | undefined;
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Shows a message at the top of the page. Browser only; on the server use the session's flash. */
export const toast = (message: ToastMessage | string): void => {
  const whole = typeof message === 'string' ? { text: message } : message;
  for (const listener of listeners) listener(whole);
};

/** Used by the one toast region of the page. Returns the way to stop. */
export const onToast = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Time enough to read: 5 seconds, and 60 ms per letter when that is longer. */
export const readingTime = ({ text, duration }: ToastMessage): number =>
  duration ?? Math.max(5000, text.length * 60);

/** Where messages are shown: what lies outside the topmost modal dialog is inert, for eyes, hands and readers. */

let dialogs: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  dialogs = next;
  for (const watcher of watchers) watcher();
};

/** Called by a modal dialog once it is open; returns what it calls when it closes. */
export const hostToasts = (dialog: HTMLElement): (() => void) => {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
};

/** The dialog opened last; null while the page itself is in reach. */
export const toastHost = (): HTMLElement | null => dialogs.at(-1) ?? null;

/** Used by the one toast region of the page. Returns the way to stop. */
export const watchToastHost = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
