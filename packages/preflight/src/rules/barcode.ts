import type { BoxMm } from '../facts/page-content';
import type { Barcode } from '../facts/page-pixels';
import { foundAt, type Place } from './finding';
import { shownIsbn } from './isbn';
import { type JudgedFile, type JudgedPage, rule } from './judged-file';

type Found = Place & { barcode: Barcode };

const barcodesOf = ({ pages }: JudgedFile): Found[] =>
  pages.flatMap(({ page, pixels }) =>
    (pixels?.barcodes ?? []).map((barcode) => ({ page, box: barcode.box, barcode })),
  );

const placesOf = (found: readonly Found[]): Place[] => found.map(({ page, box }) => ({ page, box }));

const isRead = ({ barcode }: Found): boolean => barcode.isValid;

/** The barcode must hold this book's ISBN, otherwise scanning it sells another book. */
export const barcodeNumber = rule({
  codes: ['barcode-other', 'barcode-missing', 'barcode-read'],
  find: (file) => {
    const { kind, isbn } = file.expectation;
    const read = barcodesOf(file).filter(isRead);
    const numbers = [...new Set(read.map(({ barcode }) => barcode.text))].map(shownIsbn).join(', ');
    if (kind !== 'cover' || isbn === undefined)
      return foundAt('barcode-read', 'info', placesOf(read), { numbers });
    const isKnown = file.pages.some(({ pixels }) => pixels?.barcodes !== undefined);
    if (isKnown && barcodesOf(file).length === 0)
      return [{ code: 'barcode-missing', severity: 'warning', params: { isbn: shownIsbn(isbn) } }];
    const others = read.some(({ barcode }) => barcode.text === isbn) ? [] : read;
    return foundAt('barcode-other', 'error', placesOf(others), { isbn: shownIsbn(isbn), numbers });
  },
});

/** A book with an unreadable barcode cannot be sold; on another piece the bars may be decoration. */
export const barcodeUnreadable = rule({
  codes: ['barcode-unreadable'],
  standard: 'GS1, EAN-13',
  find: (file) =>
    foundAt(
      'barcode-unreadable',
      file.expectation.kind === 'cover' ? 'error' : 'warning',
      placesOf(barcodesOf(file).filter((found) => !isRead(found))),
    ),
});

/** The size of a barcode; at 100 % the thinnest bar is 0.33 mm wide. */
const percentOf = (moduleMm: number): number => Math.round((100 * moduleMm) / 0.33);

/** Bars that are too thin, or too little white beside them. */
export const barcodeSize = rule({
  codes: ['barcode-small', 'barcode-quiet'],
  standard: 'GS1, EAN-13',
  find: (file) => {
    const { moduleMm, quietModules } = file.thresholds.barcode;
    const read = barcodesOf(file).filter(isRead);
    const small = read.filter(({ barcode }) => barcode.moduleMm < moduleMm);
    const tight = read.filter(
      ({ barcode: { quiet } }) => quiet.before < quietModules.before || quiet.behind < quietModules.behind,
    );
    const percent = percentOf(Math.min(...small.map(({ barcode }) => barcode.moduleMm)));
    return [
      ...foundAt('barcode-small', 'warning', placesOf(small), { percent, least: percentOf(moduleMm) }),
      ...foundAt('barcode-quiet', 'warning', placesOf(tight)),
    ];
  },
});

/** Where a page is cut or folded across its width, mm from the left edge of the page's own trim. */
const foldsOf = ({ expectation }: JudgedFile, { cutMm, size }: JudgedPage): number[] => {
  const [from, to] = [cutMm.left, size.widthMm - cutMm.right];
  const { kind, trimWidthMm, spineMm, flapMm = 0 } = expectation;
  if (kind !== 'cover' || spineMm === undefined) return [from, to];
  const back = from + flapMm;
  const front = back + trimWidthMm + spineMm;
  return [from, to, back, back + trimWidthMm, front, front + trimWidthMm];
};

/** Bars over a fold or at the cut cannot be scanned. */
export const barcodePlace = rule({
  codes: ['barcode-place'],
  find: (file) => {
    const least = file.thresholds.safeMm.warning;
    const isTight = ({ page, box: [left, top, width, height] }: Found): boolean => {
      const judged = file.pages.find((each) => each.page === page);
      if (!judged) return false;
      const { cutMm, size } = judged;
      const across = foldsOf(file, judged).some((x) => left < x + least && left + width > x - least);
      return across || top < cutMm.top + least || top + height > size.heightMm - cutMm.bottom - least;
    };
    return foundAt('barcode-place', 'warning', placesOf(barcodesOf(file).filter(isTight)), { least });
  },
});

/** With more colour ink (percent) than this in the bars, or less black, their edges consist of several inks. */
const [mostColour, leastBlack] = [10, 85];
/** With more ink (percent) than this the ground between the bars is not white. */
const mostGround = 10;

/** Bars must be black ink alone on white: rich black blurs, and scanners do not see red. */
export const barcodeInks = rule({
  codes: ['barcode-ink', 'barcode-ground'],
  standard: 'GS1, EAN-13',
  find: (file) => {
    const read = barcodesOf(file).filter(isRead);
    const impure = read.filter(({ barcode: { inks } }) => {
      const { c, m, y, k } = inks?.bars ?? { c: 0, m: 0, y: 0, k: 100 };
      return c + m + y > mostColour || k < leastBlack;
    });
    const grounded = read.filter(({ barcode: { inks } }) => {
      const { c, m, y, k } = inks?.ground ?? { c: 0, m: 0, y: 0, k: 0 };
      return c + m + y + k > mostGround;
    });
    return [
      ...foundAt('barcode-ink', 'warning', placesOf(impure)),
      ...foundAt('barcode-ground', 'warning', placesOf(grounded)),
    ];
  },
});

const touch = (one: BoxMm, other: BoxMm): boolean =>
  one[0] < other[0] + other[2] &&
  other[0] < one[0] + one[2] &&
  one[1] < other[1] + other[3] &&
  other[1] < one[1] + one[3];

/**
 * For a book with an ISBN whose cover has no barcode yet. The shop puts one in a white box at the foot of the back
 * cover, which would hide text or art there; a background beneath it does not matter.
 */
export const barcodeArea = rule({
  codes: ['barcode-area'],
  find: (file) => {
    const { kind, isbn, barcodeArea: area, flapMm = 0 } = file.expectation;
    const [first] = file.pages;
    if (kind !== 'cover' || isbn === undefined || !area || !first?.pixels?.barcodes) return [];
    if (barcodesOf(file).length > 0) return [];
    const { cutMm, content, page } = first;
    const kept: BoxMm = [cutMm.left + flapMm + area.x, cutMm.top + area.y, area.width, area.height];
    const boxes = [...(content?.textLines ?? []).map(({ box }) => box), ...(content?.art ?? [])];
    const places = boxes.filter((box) => touch(box, kept)).map((box): Place => ({ page, box }));
    return foundAt('barcode-area', 'warning', places);
  },
});
