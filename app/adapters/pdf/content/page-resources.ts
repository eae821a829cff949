import type { PdfDict, PdfValue } from '../pdf-values';
import type { FileObjects } from './file-objects';

const highestTree = 64;

/** A page's own resources, or those of the nearest node of the tree above it that has some. */
export const resourcesOf = (objects: FileObjects, page: PdfDict): PdfValue | undefined => {
  let node: PdfDict | null = page;
  for (let up = 0; node && up < highestTree; up++) {
    const own = node.get('Resources');
    if (own !== undefined) return own;
    node = objects.dict(node.get('Parent'));
  }
  return undefined;
};
