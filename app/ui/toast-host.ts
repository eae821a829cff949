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
