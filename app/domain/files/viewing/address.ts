import {
  type DrawingWidth,
  drawingWidths,
  isSpotLayer,
  type Layer,
  layers,
  mostSpots,
  type PlainLayer,
  spotLayer,
  spotPlace,
} from '@lombada/preflight/facts/drawing';

/** Who looks at a file: the customer whose it is, or whoever has a link to it (by the hash of its secret), at an instant. */
export type FileAccess = { fileId: string; userId: number } | { tokenHash: string; now: Date };

/** The two pages that lie open together; odd pages at the right, so that the first and an even last one lie alone. */
export const spreadOf = (page: number, pageCount: number): number[] => {
  const left = page % 2 === 0 ? page : page - 1;
  return [left, left + 1].filter((each) => each >= 1 && each <= pageCount);
};

/** The page from which one turns over: of pages seen singly each, of spreads every second one. */
export const turned = (
  page: number,
  by: 1 | -1,
  { pageCount, isSpread }: { pageCount: number; isSpread: boolean },
): number | null => {
  const shown = isSpread ? spreadOf(page, pageCount) : [page];
  const next = by === 1 ? (shown.at(-1) ?? page) + 1 : (shown[0] ?? page) - 1;
  if (next < 1 || next > pageCount) return null;
  return isSpread ? (spreadOf(next, pageCount)[0] ?? next) : next;
};

/** What stands in addresses for layers. */
const layerWords: Record<PlainLayer, string> = {
  screen: 'cores',
  c: 'c',
  m: 'm',
  y: 'y',
  k: 'k',
  ink: 'tinta',
};

export const segmentOfLayer = (layer: Layer): string =>
  isSpotLayer(layer) ? `especial-${spotPlace(layer)}` : layerWords[layer];

/** The layer that a word of an address names; null for no such layer, the screen for none at all. */
export const layerOfSegment = (segment: string | null): Layer | null => {
  if (segment === null) return 'screen';
  const place = Number(/^especial-([1-9]\d?)$/.exec(segment)?.[1] ?? 0);
  if (place >= 1 && place <= mostSpots) return spotLayer(place);
  return layers.find((layer) => layerWords[layer] === segment) ?? null;
};

export const widthOfSegment = (segment: string | null): DrawingWidth | null =>
  segment === null ? 960 : (drawingWidths.find((width) => String(width) === segment) ?? null);

/** A number of a page from 1; 0 for anything else. */
export const pageOfSegment = (segment: string | null | undefined): number =>
  /^\d{1,5}$/.test(segment ?? '') ? Number(segment) : 0;

/** What of a file is being looked at, as its address has it. */
export type Look = { page: number; layer: Layer; fault: number | null; isSpread: boolean };

/** The look that an address asks for; what it asks for in vain is the nearest that there is. */
export const lookOf = (
  search: URLSearchParams,
  { pageCount, faults, spots }: { pageCount: number; faults: number; spots: number },
): Look => {
  const page = Math.min(Math.max(1, pageOfSegment(search.get('pagina'))), Math.max(1, pageCount));
  const fault = pageOfSegment(search.get('item'));
  const layer = layerOfSegment(search.get('camada')) ?? 'screen';
  return {
    page,
    layer: isSpotLayer(layer) && spotPlace(layer) > spots ? 'screen' : layer,
    fault: fault >= 1 && fault <= faults ? fault : null,
    isSpread: search.get('par') === '1',
  };
};

/** The part of an address that asks for a look: `?pagina=3&camada=k`. */
export const lookAddress = ({ page, layer, fault, isSpread }: Look): string => {
  const words = new URLSearchParams({ pagina: String(page) });
  if (layer !== 'screen') words.set('camada', segmentOfLayer(layer));
  if (isSpread) words.set('par', '1');
  if (fault !== null) words.set('item', String(fault));
  return `?${words}`;
};
