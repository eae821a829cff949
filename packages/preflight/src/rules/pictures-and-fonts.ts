import { foundAt, type Place, type RuleFinding, type Severity, severities } from './finding';
import { type JudgedFile, type JudgedPage, rule } from './judged-file';
import type { Thresholds } from './thresholds';

/** Fonts that are used but not embedded: another font would be printed instead. */
export const missingFonts = rule({
  codes: ['font-missing'],
  standard: 'ISO 15930, fonts',
  find: ({ pages }) => {
    const found = pages.flatMap(({ page, content }) =>
      (content?.missingFonts ?? []).map(({ name, box }) => ({ page, box, name })),
    );
    const names = [...new Set(found.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')))];
    const places = found.map(({ page, box }): Place => ({ page, box }));
    return foundAt('font-missing', 'error', places, { names: names.slice(0, 6).join(', ') });
  },
});

const greys: readonly string[] = ['DeviceGray', 'CalGray', 'ICCGray'];

/** A page is a scan when its coarse pictures fill this share of it. */
const scanShare = 0.5;

/**
 * A page of a book with text scanned in grey or in one bit. Older analyses cannot distinguish it from a photograph.
 */
const isTextScan = ({ content, pixels, size }: JudgedPage, { expectation }: JudgedFile): boolean => {
  if (expectation.kind !== 'interior' || !content || !pixels || pixels.looksLikeText === false) return false;
  const isGrey = pixels.class !== 'colour' || content.pictureColours.every((each) => greys.includes(each));
  const filled = content.pictures.reduce((sum, { box: [, , width, height] }) => sum + width * height, 0);
  return isGrey && filled >= scanShare * size.widthMm * size.heightMm;
};

type Coarse = Place & { dpi: number; isLineArt: boolean; isScan: boolean };

const coarsePictures = (file: JudgedFile): Coarse[] =>
  file.pages.flatMap((page) => {
    const isScan = isTextScan(page, file);
    return (page.content?.pictures ?? []).map(({ box, dpi, isLineArt }) => ({
      page: page.page,
      box,
      dpi,
      isLineArt,
      isScan,
    }));
  });

/**
 * A picture made for the page and enlarged to include the bleed loses 4 % of its resolution, which must not refuse a
 * file.
 */
const refusedBelow = 0.95;

type Limits = Record<Severity, number>;

/** Scanned text is judged one degree milder, but is still refused below the resolution at which pictures are. */
const limitsOf = (kind: Pick<Coarse, 'isLineArt' | 'isScan'>, thresholds: Thresholds): Limits => {
  const { error, warning } = kind.isLineArt ? thresholds.lineArtDpi : thresholds.pictureDpi;
  return kind.isScan
    ? { error: Math.min(error, thresholds.pictureDpi.error), warning: error, info: warning }
    : { error, warning, info: warning };
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
    ({ isLineArt, isScan }) => isLineArt === kind.isLineArt && isScan === kind.isScan,
  );
  return severities.flatMap((severity) => {
    const found = pictures.filter(({ dpi }) => severityOf(dpi, limits) === severity);
    const places = found.map(({ page, box }): Place => ({ page, box }));
    const dpi = Math.round(Math.min(...found.map((picture) => picture.dpi)));
    // For line art the author is shown the ideal resolution, whatever the severity.
    const least = kind.isLineArt ? limits.info : limits[severity];
    return foundAt(code, severity, places, { dpi, least });
  });
};

export const coarsePictureRule = rule({
  codes: ['picture-coarse', 'page-scan-coarse'],
  standard: 'GWG R31',
  find: (file) => [
    ...coarseOf(file, 'picture-coarse', { isLineArt: false, isScan: false }),
    ...coarseOf(file, 'page-scan-coarse', { isLineArt: false, isScan: true }),
    ...coarseOf(file, 'page-scan-coarse', { isLineArt: true, isScan: true }),
  ],
});

export const coarseLineArtRule = rule({
  codes: ['line-art-coarse'],
  standard: 'GWG R32',
  find: (file) => coarseOf(file, 'line-art-coarse', { isLineArt: true, isScan: false }),
});
