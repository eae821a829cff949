import { headerOffset, type RandomAccess } from '../bytes/random-access';
import { readPageContent } from '../content/read-page-content';
import { pdfLimits } from '../facts/limits';
import { findActiveContent } from '../objects/active-content';
import { type PageEntry, pageFromBoxes, readPages, TooManyPages } from '../objects/page-boxes';
import { PdfFile } from '../objects/pdf-file';
import { plainInflation } from '../objects/pdf-streams';
import type { PdfExpectation } from '../rules/page-fit';
import {
  colourText,
  type FirstReading,
  firstReadingOf,
  type Unread,
  unreadFile,
} from '../words/first-reading';

type Opened = { file: PdfFile; pages: PageEntry[] };

const openFile = (source: RandomAccess): Opened | Unread => {
  if (headerOffset(source) < 0) return 'not-a-pdf';
  try {
    const file = new PdfFile(source, plainInflation);
    if (file.trailer.has('Encrypt')) return 'locked';
    return { file, pages: readPages(file, pdfLimits.pages) };
  } catch (error) {
    return error instanceof TooManyPages ? 'too-many-pages' : 'broken';
  }
};

/** Pages on which more than black and grey may be painted; null when reading them takes too long. */
const colourPagesOf = ({ file, pages }: Opened, isInTime: () => boolean): number[] | null => {
  const found: number[] = [];
  for (const [index, page] of pages.entries()) {
    if (!isInTime()) return null;
    if (!readPageContent(file, page, { textLines: false }).isBlackOnly) found.push(index + 1);
  }
  return found;
};

/**
 * Reads a file in the browser, without drawing it. Reports page sizes first, and then where an interior may have
 * colour, once its pages are read.
 */
export function* readAtFirst(
  source: RandomAccess,
  expectation: PdfExpectation | null,
  isInTime: () => boolean,
): Generator<FirstReading, void> {
  const opened = openFile(source);
  if (typeof opened === 'string') {
    yield unreadFile(opened);
    return;
  }
  const reading = measured(opened, expectation);
  yield reading;
  if (reading.pageCount === null || expectation?.kind !== 'interior') return;
  const found = colourPagesOf(opened, isInTime);
  if (found) yield { ...reading, colour: colourText(found, expectation.isInColour === true) };
}

const measured = ({ file, pages: entries }: Opened, expectation: PdfExpectation | null): FirstReading => {
  const pages = entries.map(({ raw }, index) => pageFromBoxes(raw, index));
  const whole = pages.filter((page) => page !== null);
  if (whole.length < pages.length)
    return unreadFile(
      'bad-box',
      pages.flatMap((page, index) => (page ? [] : [index + 1])),
    );
  const state = { repaired: false, encrypted: 'no', ...findActiveContent(file, entries) } as const;
  return firstReadingOf({ pageCount: whole.length, pages: whole, ...state }, expectation);
};
