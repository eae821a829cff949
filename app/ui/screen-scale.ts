import { useSyncExternalStore } from 'react';

/**
 * The factor by which this screen must enlarge a CSS millimetre to show a real one. Browsers assume 96 pixels per inch
 * on every screen. The customer can calibrate it with a bank card.
 */
export const SCALE_KEY = 'escala_da_tela';
export const USUAL_SCALE = 1;
/** From the coarsest monitors to the finest phones. */
export const SCALE_BOUNDS = { min: 0.6, max: 1.8, step: 0.01 } as const;

/** The CSS property for drawing at life size; see swatches.css. */
export const SCALE_PROPERTY = '--screen-scale';

/** The stored scale, or null if it is missing or invalid. */
export const readScale = (kept: string | null): number | null => {
  const scale = Number(kept ?? '');
  return scale >= SCALE_BOUNDS.min && scale <= SCALE_BOUNDS.max ? scale : null;
};

const listeners = new Set<() => void>();
/** For this page only, if storage is not available. */
let current: number | null | undefined;

const keptScale = (): number | null => {
  if (current !== undefined) return current;
  try {
    current = readScale(window.localStorage.getItem(SCALE_KEY));
  } catch {
    current = null;
  }
  return current;
};

const apply = (scale: number | null): void => {
  const { style } = document.documentElement;
  if (scale === null) style.removeProperty(SCALE_PROPERTY);
  else style.setProperty(SCALE_PROPERTY, String(scale));
};

/** Sets the scale, also for later pages; null is the browser's default. */
export const keepScale = (scale: number | null): void => {
  current = scale;
  apply(scale);
  try {
    if (scale === null) window.localStorage.removeItem(SCALE_KEY);
    else window.localStorage.setItem(SCALE_KEY, String(scale));
  } catch {
    // It is kept for this page only.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  apply(keptScale());
  return () => {
    listeners.delete(listener);
  };
};

/** The calibrated scale; null if there is none, and in the server's rendering. */
export const useScreenScale = (): number | null => useSyncExternalStore(subscribe, keptScale, () => null);
