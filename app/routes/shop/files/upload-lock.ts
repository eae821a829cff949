import type { FilePlace } from './kept-files';

/** One window of a browser sends the file of a slot; a second one would take it from the first, and back. */
const nameOf = ({ projectId, slotId }: FilePlace): string => `lombada-envio-${projectId}-${slotId}`;

/** Whether another window sends it now. Browsers without locks do not say. */
export const isSentElsewhere = async (place: FilePlace): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(place));
};

/** Holds it until the answered function is called, or the window is gone. */
export const holdUpload = (place: FilePlace): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(nameOf(place), () => ended).catch(() => undefined);
  return () => release();
};
