/** What the kinds of lines are called in a design program's list of layers, from the ground up. */
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
