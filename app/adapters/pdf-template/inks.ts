/** An ink as C, M, Y, K in percent; of four numbers PDFKit makes CMYK. */
export type Ink = [number, number, number, number];

/** Colours of the guides. */
export const inks: Record<
  'paper' | 'trim' | 'bleed' | 'bleedTint' | 'safe' | 'fold' | 'takenTint' | 'text' | 'quietText',
  Ink
> = {
  paper: [0, 0, 0, 0],
  trim: [0, 100, 0, 0],
  bleed: [100, 0, 0, 0],
  bleedTint: [18, 0, 0, 0],
  safe: [85, 10, 100, 10],
  fold: [0, 60, 100, 0],
  takenTint: [0, 8, 16, 5],
  text: [0, 0, 0, 85],
  quietText: [0, 0, 0, 65],
};
