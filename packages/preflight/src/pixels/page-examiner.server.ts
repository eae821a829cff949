import { mostNoted } from '../facts/noted';
import type { PageContent } from '../facts/page-content';
import type { PageInk } from '../facts/page-ink';
import type { PagePixels } from '../facts/page-pixels';
import type { PdfPage } from '../facts/pdf-analysis';
import { type RawPage, trimFrame } from '../objects/page-boxes';
import type { ChildPicture } from '../process/child-messages';
import { provenCmykTable } from './cmyk-proof.server';
import type { Plate } from './cmyk-table.server';
import { heavyPercent, type MeasuredPlates, platesFromDrawings, platesFromRgb } from './ink-plates';
import { gridOf, type PageGrid, type Raster, shrunk, trimmed, withSurroundings } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';
import { seenColour } from './seen-colour';
import { findShortBleeds } from './short-bleeds';
import { looksLikeText } from './text-look';
import { thumbnailSize, thumbnailWidths } from './thumbnail-plan';

/** Pixels per inch: usually, and for pages of hairlines, which PDFium draws at least one pixel wide. */
const usualDpi = 72;
const hairlineDpi = 150;
const hairlinePt = 0.5;
const manyHairlines = 50;
/** What is drawn around the trim, mm: the bleed. */
const surroundingsMm = 3;

/** What a page is, before it is drawn. `content` is null where our own reader could not read it. */
export type PageToExamine = { size: PdfPage; raw: RawPage; content: PageContent | null };

export type ExaminedPage = { pixels: PagePixels; picture: ChildPicture | null };

/**
 * Draws a page once as on a screen and, where it may hold CMYK, once for each of two pairs of plates; everything else
 * is told from these drawings. Throws when PDFium aborts.
 */
export class PageExaminer {
  constructor(
    private readonly document: PdfiumDocument,
    /** Every colour profile of CMYK was found, so that inks are shown as they are given. */
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

  /** Null where nothing but black ink comes of the page, and no colour is seen. */
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
      // What is the same on both knows no CMYK.
      const isRgb = Buffer.compare(cmy.pixels, black.pixels) === 0;
      if (!isRgb) return reported(platesFromDrawings(cmy, black.pixels, fine.dpi));
    }
    if (seen.class !== 'colour') return null;
    const drawn =
      fine.dpi === grid.dpi ? screen : this.document.raster(page.size.index, fine, page.raw.media);
    return reported(platesFromRgb(drawn ?? screen, fine.dpi), estimated || !drawn);
  }

  /** Only pages that hold many thin lines are counted through. */
  private isOfHairlines({ size, content }: PageToExamine): boolean {
    if (content && content.thinLines.length < mostNoted) return false;
    return this.document.hasThinStrokes(size.index, hairlinePt, manyHairlines);
  }

  private plate({ size, raw }: PageToExamine, grid: PageGrid, plate: Plate): Raster | null {
    const table = provenCmykTable(this.document.engine);
    return table?.showing(plate, () => this.document.raster(size.index, grid, raw.media)) ?? null;
  }

  /** The first page is drawn once more, larger than it was. */
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
