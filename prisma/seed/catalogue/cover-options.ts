import type { Flap, InteriorColour, NamedOption } from '~/domain/catalogue/book-product';

export const coverPrints: readonly NamedOption[] = [
  { code: 'one-side', name: 'Colorida só por fora (4×0)' },
  { code: 'both-sides', name: 'Colorida por fora e por dentro (4×4)' },
];

export const coatings: readonly NamedOption[] = [
  { code: 'none', name: 'Sem laminação' },
  { code: 'bopp-matte', name: 'Laminação BOPP fosco' },
  { code: 'bopp-gloss', name: 'Laminação BOPP brilho' },
  { code: 'soft-touch', name: 'Laminação soft touch (toque aveludado)' },
  { code: 'uv', name: 'Verniz UV total' },
];

export const flaps: readonly Flap[] = [
  { code: 'flap-0', widthMm: 0, name: 'Sem orelhas' },
  { code: 'flap-60', widthMm: 60, name: 'Orelhas de 6 cm' },
  { code: 'flap-70', widthMm: 70, name: 'Orelhas de 7 cm' },
];

export const interiorColours: readonly InteriorColour[] = ['black', 'colour'];
