import type { BoxMm, PageContent } from '../facts/page-content';
import type { PageGrid, Raster } from './page-grid';

/** Levels by which the pixels of an area may differ when nothing is seen there. */
const sameLevels = 4;
/** Areas with fewer pixels on a side are too small to ask. */
const leastPixels = 2;
const mmPerInch = 25.4;

/** Whether a drawn area has one colour; false when it is too small, or not wholly in the drawing. */
const isUniform = (
  { pixels, width, height }: Raster,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): boolean => {
  if (x1 - x0 < leastPixels || y1 - y0 < leastPixels || x0 < 0 || y0 < 0 || x1 > width || y1 > height)
    return false;
  const lowest = [255, 255, 255];
  const highest = [0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0, at = 4 * (y * width + x0); x < x1; x++, at += 4)
      for (let channel = 0; channel < 3; channel++) {
        const level = pixels[at + channel] ?? 0;
        if (level < (lowest[channel] ?? 0)) lowest[channel] = level;
        if (level > (highest[channel] ?? 0)) highest[channel] = level;
        if ((highest[channel] ?? 0) - (lowest[channel] ?? 0) > sameLevels) return false;
      }
  return true;
};

/** The boxes of letters are as high as any letter; strokes cross the middle of them. */
const middle = 0.2;

/** Asks a drawing of a page, with its surroundings, what can be seen in a place. */
export class SeenPage {
  private readonly left: number;
  private readonly top: number;
  private readonly scale: number;

  constructor(
    private readonly drawn: Raster,
    { dpi, margin }: Pick<PageGrid, 'dpi' | 'margin'>,
  ) {
    this.scale = dpi / mmPerInch;
    this.left = margin.left;
    this.top = margin.top;
  }

  /** A picture, without the pixels at its edges; false when it lies partly beyond the drawing and the rest is plain. */
  private isPlain([x, y, width, height]: BoxMm): boolean {
    const { drawn, left, top, scale } = this;
    return isUniform(drawn, [
      Math.max(0, Math.ceil(left + x * scale) + 1),
      Math.max(0, Math.ceil(top + y * scale) + 1),
      Math.min(drawn.width, Math.floor(left + (x + width) * scale) - 1),
      Math.min(drawn.height, Math.floor(top + (y + height) * scale) - 1),
    ]);
  }

  /** The middle of a line of letters. */
  private isEmptyText([x, y, width, height]: BoxMm): boolean {
    const { drawn, left, top, scale } = this;
    const across = height > width ? middle * width : 0;
    const down = height > width ? 0 : middle * height;
    return isUniform(drawn, [
      Math.round(left + (x + across) * scale),
      Math.round(top + (y + down) * scale),
      Math.round(left + (x + width - across) * scale),
      Math.round(top + (y + height - down) * scale),
    ]);
  }

  /** Without text that is not seen; pictures of which nothing is seen have no detail. */
  seenOf(content: PageContent): PageContent {
    const isSeen = ({ box }: { box: BoxMm }) => !this.isEmptyText(box);
    return {
      ...content,
      smallTexts: content.smallTexts.filter(isSeen),
      textLines: content.textLines.filter(isSeen),
      ...(content.edgeTexts ? { edgeTexts: content.edgeTexts.filter(isSeen) } : {}),
      ...(content.edgeOutlines ? { edgeOutlines: content.edgeOutlines.filter(isSeen) } : {}),
      pictures: content.pictures.map((picture) =>
        picture.detail !== 'none' && this.isPlain(picture.box)
          ? { ...picture, detail: 'none' as const }
          : picture,
      ),
    };
  }
}
