import { foundAt, type Place } from '../finding';
import type { JudgedFile } from '../judged-file';
import type { Picture } from '../page-content';
import { rule } from './rule';

/** Shown though the file does not hold it: another font would be printed in its stead. */
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

/** A picture that is the whole page: a scan, which the author has looked at as such. */
const isPage = ({ box }: Picture, { widthMm, heightMm }: { widthMm: number; heightMm: number }): boolean =>
  box[2] * box[3] >= 0.9 * widthMm * heightMm;

type Coarse = Place & { dpi: number; isLineArt: boolean; isPage: boolean };

const coarsePictures = ({ pages }: JudgedFile): Coarse[] =>
  pages.flatMap(({ page, content, size }) =>
    (content?.pictures ?? []).map((picture) => ({
      ...{ page, box: picture.box, dpi: picture.dpi, isLineArt: picture.isLineArt },
      isPage: isPage(picture, size),
    })),
  );

const between = (pictures: readonly Coarse[], from: number, to: number) =>
  pictures.filter(({ dpi }) => dpi >= from && dpi < to);

const told = <Code extends string>(
  code: Code,
  severity: 'error' | 'warning' | 'info',
  found: readonly Coarse[],
  least: number,
) =>
  foundAt(
    code,
    severity,
    found.map(({ page, box }) => ({ page, box })),
    { dpi: Math.round(Math.min(...found.map(({ dpi }) => dpi))), least },
  );

export const coarsePictureRule = rule({
  codes: ['picture-coarse', 'page-scan-coarse'],
  standard: 'GWG R31',
  find: (file) => {
    const { error, warning } = file.thresholds.pictureDpi;
    const all = coarsePictures(file).filter(({ isLineArt }) => !isLineArt);
    const pictures = all.filter((picture) => !picture.isPage);
    const scans = all.filter((picture) => picture.isPage);
    return [
      ...told('picture-coarse', 'error', between(pictures, 0, error), error),
      ...told('picture-coarse', 'warning', between(pictures, error, warning), warning),
      ...told('page-scan-coarse', 'info', between(scans, 0, warning), warning),
    ];
  },
});

export const coarseLineArtRule = rule({
  codes: ['line-art-coarse'],
  standard: 'GWG R32',
  find: (file) => {
    const { error, warning } = file.thresholds.lineArtDpi;
    const lineArt = coarsePictures(file).filter((picture) => picture.isLineArt);
    return [
      ...told('line-art-coarse', 'error', between(lineArt, 0, error), warning),
      ...told('line-art-coarse', 'warning', between(lineArt, error, warning), warning),
    ];
  },
});
