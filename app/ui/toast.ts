import type { Tone } from './notice';

interface Words {
  text: string;
  tone?: Tone;
  /** Milliseconds on screen; by default long texts get more. */
  duration?: number;
}

export interface ToastMessage extends Words {
  /**
   * An action. The message then stays until the action is used, the message is dismissed or the page changes; in the
   * latter two cases `forgo` is called.
   */
  action?: { label: string; run: () => void; forgo?: () => void };
  /** The subject: a newer message of the same source replaces this one. */
  source?: string;
  /** A screen reader already gets the text where the focus is, so it is not announced here. */
  isSaid?: boolean;
  /** The next success message removes this one. */
  endsWithSuccess?: boolean;
  /** Removes the message once it is no longer true. */
  until?: AbortSignal;
}

/** A message that the server left for the next page. The id distinguishes one flash from the next. */
export interface Flash extends Words {
  id: string;
  /** Delay in milliseconds before it is shown. */
  afterMs?: number | undefined;
  /** A dialog that opens together with the message. */
  opens?: 'registration' | 'login' | 'order-problems' | undefined;
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Shows a message at the top of the page. Browser only; on the server use the session's flash. */
export const toast = (message: ToastMessage | string): void => {
  const whole = typeof message === 'string' ? { text: message } : message;
  for (const listener of listeners) listener(whole);
};

/** Used by the page's one toast region. Returns a function that stops listening. */
export const onToast = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reading time: 5 seconds, or 60 ms per character if that is longer. */
export const readingTime = ({ text, duration }: ToastMessage): number =>
  duration ?? Math.max(5000, text.length * 60);

/** Open modal dialogs. Messages are shown in the topmost one, because everything outside it is inert. */

let dialogs: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  dialogs = next;
  for (const watcher of watchers) watcher();
};

/** Called by a modal dialog when it opens; returns the function to call when it closes. */
export const hostToasts = (dialog: HTMLElement): (() => void) => {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
};

/** The dialog opened last; null if none is open. */
export const toastHost = (): HTMLElement | null => dialogs.at(-1) ?? null;

/** Used by the page's one toast region. Returns a function that stops listening. */
export const watchToastHost = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
