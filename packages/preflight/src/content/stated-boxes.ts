import type { DocumentFacts } from '../facts/document-facts';
import { mostNoted } from '../facts/noted';
import { type Box, boxFrom } from '../objects/page-boxes';
import type { PageEntry } from '../objects/page-tree';
import type { FileObjects } from './file-objects';

/** Boxes are written with few digits: so much, in points, is no fault. */
const tolerance = 0.1;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] - tolerance &&
  inner[1] >= outer[1] - tolerance &&
  inner[2] <= outer[2] + tolerance &&
  inner[3] <= outer[3] + tolerance;

/** Pages (from 1, the first ones) whose boxes are not as ISO 15930 wants them, as the file states them. */
export const readStatedBoxes = (
  objects: FileObjects,
  pages: readonly PageEntry[],
): NonNullable<DocumentFacts['boxes']> => {
  const found = pages.map(({ dict, raw }, index) => {
    const art = boxFrom(objects.numbers(dict.get('ArtBox')) ?? []);
    const finished = raw.trim ?? art;
    const around = [raw.bleed, raw.media].filter((box) => box !== null);
    const isNested = [finished, raw.bleed].every(
      (box, at) => !box || around.slice(at).every((outer) => isWithin(box, outer)),
    );
    return {
      page: index + 1,
      withoutTrim: !finished,
      withBoth: raw.trim !== null && art !== null,
      badlyNested: !isNested,
    };
  });
  const pagesOf = (fault: 'withoutTrim' | 'withBoth' | 'badlyNested') =>
    found
      .filter((page) => page[fault])
      .map(({ page }) => page)
      .slice(0, mostNoted);
  return {
    withoutTrim: pagesOf('withoutTrim'),
    withBoth: pagesOf('withBoth'),
    badlyNested: pagesOf('badlyNested'),
  };
};
