import type { TrimSize } from '~/domain/catalogue/options';

/** Closed sizes that Brazilian printers offer, in portrait, smallest first. */
export const trimSizes: readonly TrimSize[] = [
  { code: '10x15', name: '10 × 15 cm', widthMm: 100, heightMm: 150 },
  { code: '11x18', name: '11 × 18 cm (bolso)', widthMm: 110, heightMm: 180 },
  { code: '12x18', name: '12 × 18 cm', widthMm: 120, heightMm: 180 },
  { code: '12-5x18', name: '12,5 × 18 cm', widthMm: 125, heightMm: 180 },
  { code: '14x20', name: '14 × 20 cm', widthMm: 140, heightMm: 200 },
  { code: '14x21', name: '14 × 21 cm (padrão)', widthMm: 140, heightMm: 210 },
  { code: 'a5', name: 'A5 (14,8 × 21 cm)', widthMm: 148, heightMm: 210 },
  { code: '15x21', name: '15 × 21 cm', widthMm: 150, heightMm: 210 },
  { code: '15x22', name: '15 × 22 cm', widthMm: 150, heightMm: 220 },
  { code: '16x23', name: '16 × 23 cm (acadêmico)', widthMm: 160, heightMm: 230 },
  { code: '17x24', name: '17 × 24 cm', widthMm: 170, heightMm: 240 },
  { code: '20x20', name: '20 × 20 cm (quadrado)', widthMm: 200, heightMm: 200 },
  { code: '20x28', name: '20 × 28 cm', widthMm: 200, heightMm: 280 },
  { code: '20-5x27-5', name: '20,5 × 27,5 cm (revista)', widthMm: 205, heightMm: 275 },
  { code: '21x28', name: '21 × 28 cm', widthMm: 210, heightMm: 280 },
  { code: 'a4', name: 'A4 (21 × 29,7 cm)', widthMm: 210, heightMm: 297 },
  { code: '24-5x30', name: '24,5 × 30 cm', widthMm: 245, heightMm: 300 },
];
