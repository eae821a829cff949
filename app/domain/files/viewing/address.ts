import { type DrawingWidth, drawingWidths, type Layer, layers } from './drawing';

/** What stands in addresses for layers. */
export const layerWords: Record<Layer, string> = {
  screen: 'cores',
  c: 'c',
  m: 'm',
  y: 'y',
  k: 'k',
  ink: 'tinta',
};

/** The layer that a word of an address names; null for no such layer, the screen for none at all. */
export const layerOfWord = (word: string | null): Layer | null =>
  word === null ? 'screen' : (layers.find((layer) => layerWords[layer] === word) ?? null);

export const widthOfWord = (word: string | null): DrawingWidth | null =>
  word === null ? 960 : (drawingWidths.find((width) => String(width) === word) ?? null);

/** A number of a page from 1; 0 for anything else. */
export const pageOfWord = (word: string | null | undefined): number =>
  /^\d{1,5}$/.test(word ?? '') ? Number(word) : 0;
