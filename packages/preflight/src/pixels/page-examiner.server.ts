import { mostNoted } from '../facts/noted';
import type { PageContent } from '../facts/page-content';
import type { PageInk, PagePixels } from '../facts/page-pixels';
import type { PdfPage } from '../facts/pdf-analysis';
import { type RawPage, trimFrame } from '../objects/page-boxes';
import type { ChildPicture } from '../process/child-messages';
import { provenCmykTable } from './cmyk-proof.server';
import type { Plate } from './cmyk-table.server';
import { heavyPercent, type MeasuredPlates, platesFromDrawings, platesFromRgb } from './ink-plates';
import { gridOf, type PageGrid, type Raster, shrunk, trimmed, withSurroundings } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';
import { seenColour } from './seen-colour';
import { SeenPage } from './seen-content';
import { findShortBleeds } from './short-bleeds';
import { thumbnailSize, thumbnailWidths } from './thumbnail-plan';

/** Least lightness of the ground, and the least fraction of the page that it fills. */
const lightest = 160;
const groundShare = 0.6;
/** Levels around the most frequent one that are counted together, and how much darker the ground may be. */
const near = 8;
const shade = 24;
/** The darkest pixels, by this fraction, define how dark the marks are. */
const darkestShare = 0.005;
/**
 * Largest mean length of marks along a line for text: letters of books have 0.5 to 0.7 mm, photographs more than 1.2.
 */
const markMm = 1;
const mmPerInch = 25.4;

/** Counts each level of green, which is close to lightness. */
const levelsOf = (pixels: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(256);
  for (let at = 1; at < pixels.length; at += 4) {
    const level = pixels[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
};

const sumOf = (counts: Uint32Array, from: number, to: number): number => {
  let sum = 0;
  for (let level = Math.max(0, from); level <= Math.min(255, to); level++) sum += counts[level] ?? 0;
  return sum;
};

/** The level around which most pixels are. */
const groundOf = (counts: Uint32Array): number => {
  let [ground, most] = [255, 0];
  for (let level = 255; level >= 0; level--) {
    const sum = sumOf(counts, level - near, level + near);
    if (sum > most) [ground, most] = [level, sum];
  }
  return ground;
};

const darkestOf = (counts: Uint32Array, enough: number): number => {
  let level = 0;
  for (let sum = counts[0] ?? 0; sum < enough && level < 255; ) sum += counts[++level] ?? 0;
  return level;
};

/** Mean length, in pixels, of horizontal runs of pixels darker than `level`. */
const markLength = ({ pixels, width, height }: Raster, level: number): number => {
  let [dark, marks] = [0, 0];
  for (let row = 0, at = 1; row < height; row++) {
    let wasDark = false;
    for (let column = 0; column < width; column++, at += 4) {
      const isDark = (pixels[at] ?? 0) < level;
      if (isDark) dark++;
      if (isDark && !wasDark) marks++;
      wasDark = isDark;
    }
  }
  return marks === 0 ? 0 : dark / marks;
};

/** Whether a drawn page has small dark marks on a light ground, like a page of text, typeset or scanned. */
export const looksLikeText = (drawn: Raster, dpi: number): boolean => {
  const counts = levelsOf(drawn.pixels);
  const total = drawn.width * drawn.height;
  const ground = groundOf(counts);
  if (ground < lightest || sumOf(counts, ground - shade, 255) < groundShare * total) return false;
  const darkest = darkestOf(counts, darkestShare * total);
  return (markLength(drawn, (ground + darkest) / 2) * mmPerInch) / dpi <= markMm;
};

/**
 * Pixels per inch: the usual value, and that for pages of hairlines, because PDFium draws lines at least one pixel
 * wide.
 */
const usualDpi = 72;
const hairlineDpi = 150;
const hairlinePt = 0.5;
const manyHairlines = 50;
/** Margin drawn around the trim, mm: the bleed. */
const surroundingsMm = 3;

/** A page before it is drawn. `content` is null when our own reader could not read it. */
export type PageToExamine = { size: PdfPage; raw: RawPage; content: PageContent | null };

/** `content` is what can be seen of the page's content. */
export type ExaminedPage = { content: PageContent | null; pixels: PagePixels; picture: ChildPicture | null };

/**
 * Draws a page once as on a screen and, when it may contain CMYK, once for each of two pairs of plates. All measures
 * come from these drawings. Throws when PDFium aborts.
 */
export class PageExaminer {
  constructor(
    private readonly document: PdfiumDocument,
    /** Whether all CMYK colour profiles were found, so that inks are shown as authored. */
    private readonly knowsProfiles: boolean,
  ) {}

  /** Null where PDFium does not find the page. */
  examine(page: PageToExamine, wantsPicture: boolean): ExaminedPage | null {
    const { size, raw } = page;
    const grid = withSurroundings(gridOf(size, trimFrame(raw), usualDpi), surroundingsMm);
    const drawn = this.document.raster(size.index, grid, raw.media);
    if (!drawn) return null;
    const screen = trimmed(drawn, grid);
    const seen = seenColour(screen, grid.dpi);
    const measured = this.measure(page, screen, grid, seen);
    const cutInside = Math.round((surroundingsMm / 25.4) * grid.dpi);
    const inside = { left: cutInside, top: cutInside, right: cutInside, bottom: cutInside };
    const isLarge = Math.min(screen.width, screen.height) > 4 * cutInside;
    return {
      content: page.content && new SeenPage(drawn, grid).seenOf(page.content),
      pixels: {
        ...seen,
        ...(page.content?.pictures.length ? { looksLikeText: looksLikeText(screen, grid.dpi) } : {}),
        ...(measured ? { ink: measured.ink } : {}),
        heavyInk: measured?.heavy ?? [],
        shortBleeds: seen.isBlank ? [] : findShortBleeds(drawn, grid.dpi, grid.margin),
        ...(size.trimBoxGiven || seen.isBlank || !isLarge
          ? {}
          : { shortBleedsInside: findShortBleeds(screen, grid.dpi, inside) }),
      },
      picture: wantsPicture ? this.picture(page, grid, screen) : null,
    };
  }

  /** Null when the page has only black ink and shows no colour. */
  private measure(
    page: PageToExamine,
    screen: Raster,
    grid: PageGrid,
    seen: Pick<PagePixels, 'class' | 'isBlank'>,
  ): { ink: PageInk; heavy: PagePixels['heavyInk'] } | null {
    const { content } = page;
    const isLight = content !== null && content.mostInk !== null && content.mostInk <= heavyPercent;
    if (seen.isBlank || (seen.class !== 'colour' && (content?.isBlackOnly || isLight))) return null;
    const mayUseCmyk = content?.cmyk !== 'none';
    const fine = gridOf(page.size, grid.frame, this.isOfHairlines(page) ? hairlineDpi : usualDpi);
    const estimated = fine.dpi < usualDpi || !this.knowsProfiles;
    const reported = ({ plates, heavy }: MeasuredPlates, isEstimate = estimated) => ({
      ink: { ...plates, estimated: isEstimate },
      heavy,
    });
    if (mayUseCmyk) {
      const cmy = this.plate(page, fine, 'cmy');
      const black = cmy && this.plate(page, fine, 'black');
      if (!black) return reported(platesFromRgb(screen, grid.dpi), true);
      // Drawings that are equal contain no CMYK.
      const isRgb = Buffer.compare(cmy.pixels, black.pixels) === 0;
      if (!isRgb) return reported(platesFromDrawings(cmy, black.pixels, fine.dpi));
    }
    if (seen.class !== 'colour') return null;
    const drawn =
      fine.dpi === grid.dpi ? screen : this.document.raster(page.size.index, fine, page.raw.media);
    return reported(platesFromRgb(drawn ?? screen, fine.dpi), estimated || !drawn);
  }

  /** Only pages with many thin lines are checked in full. */
  private isOfHairlines({ size, content }: PageToExamine): boolean {
    if (content && content.thinLines.length < mostNoted) return false;
    return this.document.hasThinStrokes(size.index, hairlinePt, manyHairlines);
  }

  private plate({ size, raw }: PageToExamine, grid: PageGrid, plate: Plate): Raster | null {
    const table = provenCmykTable(this.document.engine);
    return table?.showing(plate, () => this.document.raster(size.index, grid, raw.media)) ?? null;
  }

  /** The first page gets a larger picture and is drawn again for it. */
  private picture({ size, raw }: PageToExamine, grid: PageGrid, screen: Raster): ChildPicture {
    const wanted = size.index === 0 ? thumbnailWidths.large : thumbnailWidths.usual;
    const { width, height } = thumbnailSize({ width: size.widthMm, height: size.heightMm }, wanted);
    const isFineEnough = screen.width >= width && screen.height >= height;
    const larger = isFineEnough
      ? null
      : this.document.raster(size.index, { ...gridOf(size, grid.frame, usualDpi), width, height }, raw.media);
    const picture = shrunk(larger ?? screen, width);
    return { ...picture, rgb: Buffer.from(picture.rgb).toString('base64') };
  }
}
