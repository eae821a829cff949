import type { PageInk } from '~/domain/files/page-ink';
import type { PdfPage } from '~/domain/files/pdf-analysis';
import { provenCmykTable } from './cmyk-proof.server';
import type { Plate } from './cmyk-table.server';
import type { ColourFacts } from './colour-facts.server';
import { platesFromDrawings, platesFromRgb, showsColour } from './ink-plates';
import { type RawPage, trimFrame } from './page-boxes';
import type { PdfiumDocument } from './pdfium-document.server';
import type { PdfiumSession } from './pdfium-session.server';

/** Pixels per inch: usually, and for pages of hairlines, which PDFium draws at least one pixel wide. */
const usualDpi = 72;
const hairlineDpi = 150;
const hairlinePt = 0.5;
const manyHairlines = 50;
/** Larger pages are drawn smaller, and what comes out is an estimate. */
const mostPixels = 16_000_000;

const mmPerInch = 25.4;
const wholePage = { left: 0, top: 0, width: 1, height: 1 };

type Grid = { dpi: number; width: number; height: number };

const gridOf = ({ widthMm, heightMm }: PdfPage, wanted: number): Grid => {
  const area = (widthMm * heightMm) / mmPerInch ** 2;
  const dpi = Math.min(wanted, Math.sqrt(mostPixels / area));
  const pixels = (mm: number) => Math.max(1, Math.round((mm / mmPerInch) * dpi));
  return { dpi, width: pixels(widthMm), height: pixels(heightMm) };
};

/** Measures the ink of pages, one after the other. `alive` is called before each drawing, which may take long. */
export class InkMeter {
  constructor(
    private readonly session: PdfiumSession,
    private readonly facts: ColourFacts,
    private readonly alive: () => void,
  ) {}

  /**
   * What a page takes within its trim, on white; null when it shows no colour. `failed` when PDFium cannot draw it.
   * A page is drawn once as on a screen and, where it may hold CMYK, once for each of two pairs of plates.
   */
  async measure(page: PdfPage, raw: RawPage): Promise<PageInk | null | 'failed'> {
    const screenGrid = gridOf(page, usualDpi);
    const screen = await this.draw(page, raw, screenGrid);
    if (!screen) return 'failed';
    if (!showsColour(screen, screenGrid.dpi)) return null;
    const grid = gridOf(page, (await this.isOfHairlines(page)) ? hairlineDpi : usualDpi);
    const estimated = grid.dpi < usualDpi || !this.facts.complete;
    if (this.facts.mayUseCmyk) {
      const cmy = await this.draw(page, raw, grid, 'cmy');
      if (cmy && Buffer.compare(cmy, screen) === 0) return { ...platesFromRgb(screen), estimated };
      const black = cmy && (await this.draw(page, raw, grid, 'black'));
      if (black) return { ...platesFromDrawings(cmy, black), estimated };
      return { ...platesFromRgb(screen), estimated: true };
    }
    const fine = grid.dpi === screenGrid.dpi ? screen : await this.draw(page, raw, grid);
    return { ...platesFromRgb(fine ?? screen), estimated: estimated || !fine };
  }

  private async isOfHairlines({ index }: PdfPage): Promise<boolean> {
    const found = await this.session.run((document) =>
      document.hasThinStrokes(index, hairlinePt, manyHairlines),
    );
    return found.ok && found.value;
  }

  /** The page, or one of its plates; null when it cannot be drawn or plates cannot be had. */
  private async draw(page: PdfPage, raw: RawPage, grid: Grid, plate?: Plate): Promise<Uint8Array | null> {
    this.alive();
    const frame = trimFrame(raw) ?? wholePage;
    const draw = (document: PdfiumDocument) => document.raster(page.index, frame, grid.width, grid.height);
    const drawn = await this.session.run((document) => {
      if (!plate) return draw(document);
      return provenCmykTable(document.engine)?.showing(plate, () => draw(document)) ?? null;
    });
    return drawn.ok ? drawn.value : null;
  }
}
