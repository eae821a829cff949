import type { FilePlace } from './kept-files';

/** One window of a browser sends the file of a slot; a second one would take it from the first, and back. */
const nameOf = ({ projectId, slotId }: FilePlace): string => `lombada-envio-${projectId}-${slotId}`;

/**
 * Takes the slot for this window until the answered function is called or the window is gone; null while another window
 * has it. Browsers without locks give it to everybody.
 */
export const takeSlot = (place: FilePlace): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(place), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(() => undefined));
  });
};

/** Whether another window sends it now. Browsers without locks do not say. */
export const isSentElsewhere = async (place: FilePlace): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === nameOf(place) && mode === 'exclusive');
};

/** Resolves once no window has the slot; rejects at the signal. */
export const slotIsFree = async (place: FilePlace, signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(nameOf(place), { signal, mode: 'shared' }, () => undefined);
};
