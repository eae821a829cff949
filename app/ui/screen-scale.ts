import { useSyncExternalStore } from 'react';

/**
 * How much larger than CSS believes this screen has to draw for a millimetre to be one. Browsers take 96 pixels for an
 * inch, whatever the screen; who holds a bank card against it knows better.
 */
export const SCALE_KEY = 'escala_da_tela';
export const USUAL_SCALE = 1;
/** From the coarsest monitors to the finest telephones. */
export const SCALE_BOUNDS = { min: 0.6, max: 1.8, step: 0.01 } as const;

/** The property by which style sheets draw at life size; see swatches.css. */
export const SCALE_PROPERTY = '--screen-scale';

/** What was kept, or null where that is nothing or nonsense. */
export const readScale = (kept: string | null): number | null => {
  const scale = Number(kept ?? '');
  return scale >= SCALE_BOUNDS.min && scale <= SCALE_BOUNDS.max ? scale : null;
};

const listeners = new Set<() => void>();
/** Of this page, where storage is closed to us. */
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

/** Draws at this scale from now on, on the next pages too; null is what browsers believe. */
export const keepScale = (scale: number | null): void => {
  current = scale;
  apply(scale);
  try {
    if (scale === null) window.localStorage.removeItem(SCALE_KEY);
    else window.localStorage.setItem(SCALE_KEY, String(scale));
  } catch {
    // It holds for this page.
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

/** The scale that somebody has found with a card; null where nobody has, and in the page as the server sends it. */
export const useScreenScale = (): number | null => useSyncExternalStore(subscribe, keptScale, () => null);
