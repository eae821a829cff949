import type { Panel, Template, TemplateSheet } from '~/domain/files/template';

/** Names of the layers in a design program, bottom layer first. */
export const layerNames = {
  bleed: 'Sangria',
  taken: 'Encadernação',
  barcode: 'Código de barras',
  safe: 'Margem de segurança',
  fold: 'Dobras',
  trim: 'Linha de corte',
  text: 'Textos do gabarito',
} as const;
export type Layer = keyof typeof layerNames;

/** An ink as C, M, Y, K in percent. PDFKit treats four numbers as CMYK. */
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

/** Texts of a template, the same in all its formats. */

const lengths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

export const sizeText = (width: number, height: number): string =>
  `${lengths.format(width)} × ${lengths.format(height)} mm`;

export const titleOf = ({ product }: Template, { name }: TemplateSheet): string => `${product} · ${name}`;

/** "Lombada: 10,7 mm, sem texto" */
export const spineWords = ({ name, width, note }: Panel): string =>
  [`${name}: ${lengths.format(width)} mm`, note].filter(Boolean).join(', ');

export const barcodeWords = { name: 'Código de barras', size: 'caixa branca, 41 × 28 mm' } as const;

export const layersNote = 'Guias em camadas: apague ou esconda antes de exportar o PDF.';

export const codeNote = ({ code }: Template): string => `Gabarito ${code}`;

/** A line's colour and its meaning. */
export type LegendRow = { text: string; ink: keyof typeof inks };

export const legendOf = (sheet: TemplateSheet, bleedMm: number): LegendRow[] => {
  const { width, height, folds, safe, taken } = sheet;
  const withBleed = sizeText(width + 2 * bleedMm, height + 2 * bleedMm);
  const [zone] = taken;
  return [
    { ink: 'trim', text: `Linha de corte: ${sizeText(width, height)}` },
    { ink: 'bleed', text: `Sangria de ${lengths.format(bleedMm)} mm: arquivo de ${withBleed}` },
    safe.length > 0 && ({ ink: 'safe', text: 'Margem de segurança: textos ficam dentro dela' } as const),
    folds.length > 0 && ({ ink: 'fold', text: 'Dobras' } as const),
    zone && ({ ink: 'takenTint', text: `${zone.name}: ${lengths.format(zone.width)} mm livres` } as const),
  ].filter((row): row is LegendRow => Boolean(row));
};
