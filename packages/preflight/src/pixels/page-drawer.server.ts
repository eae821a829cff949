import { aroundMm, drawingSize, isSpotLayer, type Layer } from '../facts/drawing';
import type { PdfPage } from '../facts/pdf-analysis';
import { type RawPage, trimFrame } from '../objects/page-boxes';
import { provenCmykTable } from './cmyk-proof.server';
import type { Plate } from './cmyk-table.server';
import { type InkPixels, inkHeat, inkPixelsFromDrawings, inkPixelsFromRgb, plateGreys } from './ink-pixels';
import type { PageGrid, Raster } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';

/** Rows of one byte (grey) or three (RGB) for each pixel. */
export type DrawnPixels = { width: number; height: number; channels: 1 | 3; bytes: Uint8Array };

type DrawnPage = { size: PdfPage; raw: RawPage };

const plates = ['c', 'm', 'y', 'k'] as const;
const wholePage = { left: 0, top: 0, width: 1, height: 1 };
/** Grey, for the area outside the page. */
const beyond = 214;

/** The trim and its surroundings, in the pixels of the drawing. */
const gridFor = ({ size, raw }: DrawnPage, width: number): PageGrid => {
  const picture = drawingSize(size, width);
  const scale = picture.width / (size.widthMm + 2 * aroundMm(size));
  const around = Math.round(aroundMm(size) * scale);
  return {
    dpi: scale * 25.4,
    width: Math.max(1, picture.width - 2 * around),
    height: Math.max(1, picture.height - 2 * around),
    margin: { left: around, top: around, right: around, bottom: around },
    frame: trimFrame(raw) ?? wholePage,
  };
};

/** Draws one page of an open document for display. Throws when PDFium aborts. */
export class PageDrawer {
  private readonly grid: PageGrid;

  constructor(
    private readonly document: PdfiumDocument,
    private readonly page: DrawnPage,
    width: number,
  ) {
    this.grid = gridFor(page, width);
  }

  /** Null where PDFium does not find the page. */
  draw(layer: Layer): DrawnPixels | null {
    if (layer === 'screen') {
      const raster = this.raster();
      return raster && this.greyed(raster, 3, rgbOf(raster));
    }
    const inks = isSpotLayer(layer) ? null : this.inks();
    if (!inks || isSpotLayer(layer)) return null;
    if (layer === 'ink') return this.greyed(inks, 3, inkHeat(inks));
    return this.greyed(inks, 1, plateGreys(inks, plates.indexOf(layer)));
  }

  /** The page with the alternate colour of a spot colour replaced by `spotUpdate`. */
  spotDrawing(): Raster | null {
    return this.plate('spot');
  }

  /** The plate of a spot colour: the difference between the page drawn with it and without it. */
  spotPlate({ withSpot, without }: { withSpot: Raster; without: Raster }): DrawnPixels {
    const greys = new Uint8Array(withSpot.pixels.length / 4);
    for (let pixel = 0; pixel < greys.length; pixel++) {
      const red = pixel * 4 + 2;
      greys[pixel] = 255 - Math.max(0, (without.pixels[red] ?? 0) - (withSpot.pixels[red] ?? 0));
    }
    return this.greyed(withSpot, 1, greys);
  }

  private inks(): InkPixels | null {
    const cmy = this.plate('cmy');
    const black = cmy && this.plate('black');
    if (cmy && black) return inkPixelsFromDrawings(cmy, black.pixels);
    const screen = this.raster();
    return screen && inkPixelsFromRgb(screen);
  }

  private plate(plate: Plate): Raster | null {
    return provenCmykTable(this.document.engine)?.showing(plate, () => this.raster()) ?? null;
  }

  private raster(): Raster | null {
    return this.document.raster(this.page.size.index, this.grid, this.page.raw.media);
  }

  /** Paints the area outside the page grey. */
  private greyed(
    { width, height }: Pick<Raster, 'width' | 'height'>,
    channels: 1 | 3,
    bytes: Uint8Array,
  ): DrawnPixels {
    const { frame, margin } = this.grid;
    const [across, down] = [this.grid.width / frame.width, this.grid.height / frame.height];
    const left = Math.max(0, Math.round(margin.left - frame.left * across));
    const top = Math.max(0, Math.round(margin.top - frame.top * down));
    const right = Math.min(width, Math.round(margin.left - frame.left * across + across));
    const bottom = Math.min(height, Math.round(margin.top - frame.top * down + down));
    for (let row = 0; row < height; row++) {
      const at = (column: number) => (row * width + column) * channels;
      if (row < top || row >= bottom) bytes.fill(beyond, at(0), at(width));
      else {
        bytes.fill(beyond, at(0), at(left));
        bytes.fill(beyond, at(right), at(width));
      }
    }
    return { width, height, channels, bytes };
  }
}

const rgbOf = ({ pixels }: Raster): Uint8Array => {
  const rgb = new Uint8Array((pixels.length / 4) * 3);
  for (let at = 0, to = 0; at < pixels.length; at += 4, to += 3) {
    rgb[to] = pixels[at + 2] ?? 0;
    rgb[to + 1] = pixels[at + 1] ?? 0;
    rgb[to + 2] = pixels[at] ?? 0;
  }
  return rgb;
};
