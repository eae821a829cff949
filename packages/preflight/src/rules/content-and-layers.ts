import type { PageContent } from '../facts/page-content';
import { foundAt, foundOn, type Place } from './finding';
import { rule } from './judged-file';

type Missing = PageContent['missingResources'][number];

/**
 * Resource types that are visible. When another one is missing (a graphics state, a colour space), the previous one
 * stays in force.
 */
const seenKinds: readonly Missing['kind'][] = ['XObject', 'Font', 'Shading'];

/** A resource that the page names and the file does not contain is left out without notice. */
export const missingResources = rule({
  codes: ['resource-missing'],
  standard: 'ISO 15930, resources',
  find: ({ pages }) => {
    const missing = pages.flatMap(({ page, content }) =>
      (content?.missingResources ?? []).map((each) => ({ ...each, page })),
    );
    const isSeen = ({ kind }: Missing) => seenKinds.includes(kind);
    return [
      ...missingReported('error', missing.filter(isSeen)),
      ...missingReported(
        'warning',
        missing.filter((each) => !isSeen(each)),
      ),
    ];
  },
});

const missingReported = (severity: 'error' | 'warning', found: readonly (Missing & { page: number })[]) => {
  const names = [...new Set(found.map(({ name }) => name))].slice(0, 6).join(', ');
  const places = found.flatMap(({ page, box }): Place[] => (box ? [{ page, box }] : []));
  const pages = [...new Set(found.map(({ page }) => page))];
  return foundOn('resource-missing', severity, pages, { names }, places);
};

export const brokenContent = rule({
  codes: ['content-broken'],
  find: ({ pages }) =>
    foundOn(
      'content-broken',
      'warning',
      pages.filter(({ content }) => content?.isWhole === false).map(({ page }) => page),
    ),
});

/** Drawn pages whose content could not be read: most of the other rules do not check them. */
export const uncheckedContent = rule({
  codes: ['content-unchecked'],
  find: ({ pages, wasRead }) => {
    const unread = pages.filter(({ content, pixels }) => content === null && pixels !== null);
    return wasRead
      ? foundOn(
          'content-unchecked',
          'warning',
          unread.map(({ page }) => page),
        )
      : [];
  },
});

export const hiddenLayers = rule({
  codes: ['layers-hidden'],
  standard: 'GWG R36',
  find: ({ pages }) => {
    const found = pages.filter(({ content }) => (content?.hiddenLayers.length ?? 0) > 0);
    const names = [...new Set(found.flatMap(({ content }) => content?.hiddenLayers ?? []))];
    return foundOn(
      'layers-hidden',
      'warning',
      found.map(({ page }) => page),
      { names: names.slice(0, 6).join(', ') },
      found.flatMap(({ page, content }) => (content?.hiddenBoxes ?? []).map((box) => ({ page, box }))),
    );
  },
});

/** Modern presses print it as it is; only PDF/X-1a forbids it. */
export const transparency = rule({
  codes: ['transparency'],
  standard: 'ISO 15930-7',
  find: ({ pages, expectation }) =>
    foundAt(
      'transparency',
      expectation.needsX1a ? 'error' : 'info',
      pages.flatMap(({ page, content }) =>
        (content?.transparency ?? []).map((box): Place => ({ page, box })),
      ),
    ),
});

export const annotations = rule({
  codes: ['annotations'],
  find: ({ pages }) =>
    foundAt(
      'annotations',
      'warning',
      pages.flatMap(({ page, content }) =>
        (content?.annotations ?? []).map(({ box }): Place => ({ page, box })),
      ),
    ),
});

export const formFields = rule({
  codes: ['form-fields'],
  find: ({ document }) =>
    document && document.formFields > 0
      ? [{ code: 'form-fields', severity: 'warning', params: { count: document.formFields } }]
      : [],
});

export const junkBeforeHeader = rule({
  codes: ['junk-before'],
  find: ({ document }) =>
    document && document.junkBefore > 0
      ? [{ code: 'junk-before', severity: 'info', params: { bytes: document.junkBefore } }]
      : [],
});
