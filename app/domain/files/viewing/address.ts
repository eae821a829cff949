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

/** Who views a file: its customer, or the holder of a link to it (by the hash of its secret), at an instant. */
export type FileAccess = { fileId: string; userId: number } | { tokenHash: string; now: Date };

/**
 * The two facing pages of an open book; odd pages are on the right, so that the first and an even last one are alone.
 */
export const spreadOf = (page: number, pageCount: number): number[] => {
  const left = page % 2 === 0 ? page : page - 1;
  return [left, left + 1].filter((each) => each >= 1 && each <= pageCount);
};

/** The next page when turning: one page further for single pages, one spread further for spreads. */
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

/** The names of the layers in addresses. */
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

/** The layer for a name in an address; null for an unknown name, the screen layer when there is none. */
export const layerOfSegment = (segment: string | null): Layer | null => {
  if (segment === null) return 'screen';
  const place = Number(/^especial-([1-9]\d?)$/.exec(segment)?.[1] ?? 0);
  if (place >= 1 && place <= mostSpots) return spotLayer(place);
  return layers.find((layer) => layerWords[layer] === segment) ?? null;
};

export const widthOfSegment = (segment: string | null): DrawingWidth | null =>
  segment === null ? 960 : (drawingWidths.find((width) => String(width) === segment) ?? null);

/** A page number from 1; 0 for anything else. */
export const pageOfSegment = (segment: string | null | undefined): number =>
  /^\d{1,5}$/.test(segment ?? '') ? Number(segment) : 0;

/** The viewer's state, as its address holds it. */
export type Look = { page: number; layer: Layer; fault: number | null; isSpread: boolean };

/** The state in an address; impossible values become the nearest possible ones. */
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

/** The query for a state: `?pagina=3&camada=k`. */
export const lookAddress = ({ page, layer, fault, isSpread }: Look): string => {
  const words = new URLSearchParams({ pagina: String(page) });
  if (layer !== 'screen') words.set('camada', segmentOfLayer(layer));
  if (isSpread) words.set('par', '1');
  if (fault !== null) words.set('item', String(fault));
  return `?${words}`;
};
