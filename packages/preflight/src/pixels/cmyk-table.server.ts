import type { PdfiumEngine } from './pdfium-engine.server';

/**
 * PDFium converts DeviceCMYK to RGB with a table in its memory: 9 × 9 × 9 × 9 entries in steps of 32, between which it
 * interpolates. With other entries a drawing shows inks instead of colours.
 */
const side = 9;
const step = 32;
const tableBytes = side ** 4 * 3;

/** The first entries of the table in the pinned version: paper, and the first tints of black. */
const opening = [255, 255, 255, 225, 226, 228, 199, 200, 202, 173, 174, 178, 147, 149, 152];

/**
 * `cmy` shows cyan, magenta and yellow as R, G and B taken from white. `black` shows black in R and G, with B white.
 * `spot` shows black as grey where the other three are full, and everything else as white.
 */
export type Plate = 'cmy' | 'black' | 'spot';

/** The entry before full counts as full, too, because PDFium mixes in a little of the neighbouring entry. */
const full = 255 - step;

type Levels = readonly [cyan: number, magenta: number, yellow: number, black: number];
type Colour = readonly [red: number, green: number, blue: number];

const tableOf = (colour: (levels: Levels) => Colour): Uint8Array => {
  const table = new Uint8Array(tableBytes);
  for (let entry = 0; entry < side ** 4; entry++) {
    const level = (power: number) => Math.min(255, step * (Math.floor(entry / side ** power) % side));
    table.set(colour([level(3), level(2), level(1), level(0)]), entry * 3);
  }
  return table;
};

const plates: Record<Plate, Uint8Array> = {
  cmy: tableOf(([cyan, magenta, yellow]) => [255 - cyan, 255 - magenta, 255 - yellow]),
  black: tableOf(([, , , black]) => [255 - black, 255 - black, 255]),
  spot: tableOf(([cyan, magenta, yellow, black]) => {
    const grey = Math.min(cyan, magenta, yellow) >= full ? 255 - black : 255;
    return [grey, grey, grey];
  }),
};

export class CmykTable {
  private readonly own: Uint8Array;

  constructor(
    private readonly engine: PdfiumEngine,
    private readonly at: number,
  ) {
    this.own = engine.runtime.HEAPU8.slice(at, at + tableBytes);
  }

  /**
   * Runs `work` while CMYK is drawn as this plate. `work` must load the page itself, because colours are converted
   * then.
   */
  showing<T>(plate: Plate, work: () => T): T {
    this.engine.runtime.HEAPU8.set(plates[plate], this.at);
    try {
      return work();
    } finally {
      this.engine.runtime.HEAPU8.set(this.own, this.at);
    }
  }
}

/** Finds the table of a running PDFium; null unless its first entries occur exactly once in memory. */
export const findCmykTable = (engine: PdfiumEngine): CmykTable | null => {
  const heap = Buffer.from(engine.runtime.HEAPU8.buffer);
  const mark = Buffer.from(opening);
  const at = heap.indexOf(mark);
  return at < 0 || heap.indexOf(mark, at + 1) >= 0 ? null : new CmykTable(engine, at);
};
