import { pictureFaults } from '../facts/noted';
import type { PageContent } from '../facts/page-content';
import { foundAt, type Place, type RuleFinding, type Severity, severities } from './finding';
import { type JudgedFile, type JudgedPage, rule } from './judged-file';
import type { Thresholds } from './thresholds';

/** Names without the mark of a subset, the first few. */
const fontNames = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.replace(/^[A-Z]{6}\+/, '')))].slice(0, 6).join(', ');

/** Fonts that are used but not embedded, or damaged: another font or nothing would be printed instead. */
export const missingFonts = rule({
  codes: ['font-missing'],
  standard: 'ISO 15930, fonts',
  find: ({ pages }) => {
    const all = pages.flatMap(({ page, content }) =>
      (content?.missingFonts ?? []).map((font) => ({ page, ...font })),
    );
    const reported = (found: typeof all, params: { isDamaged?: number }) => {
      const places = found.map(({ page, box }): Place => ({ page, box }));
      const names = fontNames(found.map(({ name }) => name));
      return foundAt('font-missing', 'error', places, { names, ...params });
    };
    return [
      ...reported(
        all.filter(({ isDamaged }) => !isDamaged),
        {},
      ),
      ...reported(
        all.filter(({ isDamaged }) => isDamaged),
        { isDamaged: 1 },
      ),
    ];
  },
});

const mostLetters = 12;

/** Letters that the font does not have: a box or a gap would be printed. */
export const missingLetters = rule({
  codes: ['letters-missing'],
  find: ({ pages }) => {
    const found = pages.flatMap(({ page, content }) =>
      (content?.missingLetters ?? []).map((each) => ({ page, ...each })),
    );
    const places = found.map(({ page, box }): Place => ({ page, box }));
    const letters = [...new Set(found.flatMap((each) => [...each.letters]))].slice(0, mostLetters).join(' ');
    return foundAt('letters-missing', 'error', places, {
      names: fontNames(found.map(({ name }) => name)),
      letters,
    });
  },
});

/** Pictures that would not be printed as they are. */
export const brokenPictures = rule({
  codes: ['picture-broken'],
  find: ({ pages }) =>
    pictureFaults.flatMap((fault) => {
      const places = pages.flatMap(({ page, content }) =>
        (content?.brokenPictures ?? [])
          .filter((picture) => picture.fault === fault)
          .map(({ box }): Place => ({ page, box })),
      );
      return foundAt('picture-broken', fault === 'misdeclared' ? 'warning' : 'error', places, { fault });
    }),
});

const greys: readonly string[] = ['DeviceGray', 'CalGray', 'ICCGray'];

/** A page is a scan when its coarse pictures fill this share of it. */
const scanShare = 0.5;

type Picture = PageContent['pictures'][number];

const fills = (pictures: readonly Picture[], { size }: JudgedPage): boolean => {
  const filled = pictures.reduce((sum, { box: [, , width, height] }) => sum + width * height, 0);
  return filled >= scanShare * size.widthMm * size.heightMm;
};

/**
 * Text scanned in grey, on a page of a book. Older analyses cannot distinguish it from a photograph.
 */
const isTextScan = (page: JudgedPage, content: PageContent): boolean => {
  const { pixels } = page;
  if (!pixels || pixels.looksLikeText === false) return false;
  const isGrey = pixels.class !== 'colour' || content.pictureColours.every((each) => greys.includes(each));
  return isGrey && fills(withDetail(content), page);
};

/** A page of a book that was scanned in one bit, whatever it shows. */
const isOneBitScan = (page: JudgedPage, content: PageContent): boolean =>
  fills(
    withDetail(content).filter(({ isLineArt }) => isLineArt),
    page,
  );

type Coarse = Place & { dpi: number; isLineArt: boolean; isScan: boolean; isSoft: boolean };

/** Pictures that change from pixel to pixel; others have no resolution. */
const withDetail = ({ pictures }: PageContent): readonly Picture[] =>
  pictures.filter(({ detail }) => detail !== 'none');

const coarsePictures = ({ pages, expectation }: JudgedFile): Coarse[] =>
  pages.flatMap((page) => {
    const { content } = page;
    if (!content) return [];
    const isOfBook = expectation.kind === 'interior';
    const isScan = {
      oneBit: isOfBook && isOneBitScan(page, content),
      grey: isOfBook && isTextScan(page, content),
    };
    return withDetail(content).map(({ box, dpi, isLineArt, detail }) => ({
      page: page.page,
      box,
      dpi,
      isLineArt,
      isScan: isLineArt ? isScan.oneBit : isScan.grey,
      isSoft: detail === 'soft',
    }));
  });

/**
 * A picture made for the page and enlarged to include the bleed loses 4 % of its resolution, which must not refuse a
 * file.
 */
const refusedBelow = 0.95;

type Limits = Record<Severity, number>;

/**
 * Text scanned in grey is judged one degree milder than other pictures; scans in one bit have limits of their own,
 * unless the shop's for line art are lower.
 */
const limitsOf = (
  { isLineArt, isScan }: Pick<Coarse, 'isLineArt' | 'isScan'>,
  { lineArtDpi, pictureDpi, scanDpi }: Thresholds,
): Limits => {
  const { error, warning } = isLineArt ? lineArtDpi : pictureDpi;
  if (!isScan) return { error, warning, info: warning };
  if (!isLineArt) return { error, warning: error, info: warning };
  const most = Math.min(scanDpi.warning, warning);
  return { error: Math.min(scanDpi.error, error), warning: most, info: most };
};

const severityOf = (dpi: number, limits: Limits): Severity | null => {
  if (dpi < refusedBelow * limits.error) return 'error';
  return severities.find((severity) => severity !== 'error' && dpi < limits[severity]) ?? null;
};

/** Findings about the pictures of one kind, by severity. */
const coarseOf = <Code extends string>(
  file: JudgedFile,
  code: Code,
  kind: Pick<Coarse, 'isLineArt' | 'isScan'>,
): RuleFinding<Code>[] => {
  const limits = limitsOf(kind, file.thresholds);
  const pictures = coarsePictures(file).filter(
    ({ isLineArt, isScan, isSoft }) => !isSoft && isLineArt === kind.isLineArt && isScan === kind.isScan,
  );
  return severities.flatMap((severity) => {
    const found = pictures.filter(({ dpi }) => severityOf(dpi, limits) === severity);
    const places = found.map(({ page, box }): Place => ({ page, box }));
    const dpi = Math.round(Math.min(...found.map((picture) => picture.dpi)));
    // For line art the author is shown the ideal resolution, whatever the severity.
    const least = kind.isLineArt ? limits.info : limits[severity];
    const params = { dpi, least };
    return foundAt(
      code,
      severity,
      places,
      kind.isLineArt && kind.isScan ? { ...params, isOneBit: 1 } : params,
    );
  });
};

/** Shadows and other soft pictures of any kind: low resolution hardly shows in them. */
const softPictures = (file: JudgedFile) => {
  const found = coarsePictures(file).filter(
    (picture) => picture.isSoft && severityOf(picture.dpi, limitsOf(picture, file.thresholds)) !== null,
  );
  const places = found.map(({ page, box }): Place => ({ page, box }));
  const dpi = Math.round(Math.min(...found.map((picture) => picture.dpi)));
  return foundAt('picture-coarse', 'info', places, { dpi, isSoft: 1 });
};

export const coarsePictureRule = rule({
  codes: ['picture-coarse', 'page-scan-coarse'],
  standard: 'GWG R31',
  find: (file) => [
    ...coarseOf(file, 'picture-coarse', { isLineArt: false, isScan: false }),
    ...coarseOf(file, 'page-scan-coarse', { isLineArt: false, isScan: true }),
    ...coarseOf(file, 'page-scan-coarse', { isLineArt: true, isScan: true }),
    ...softPictures(file),
  ],
});

export const coarseLineArtRule = rule({
  codes: ['line-art-coarse'],
  standard: 'GWG R32',
  find: (file) => coarseOf(file, 'line-art-coarse', { isLineArt: true, isScan: false }),
});
