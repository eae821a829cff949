import type { Flap, InteriorColour, NamedOption } from '~/domain/catalogue/options';

export const coverPrints: readonly NamedOption[] = [
  { code: 'one-side', name: 'Colorida só por fora (4×0)' },
  { code: 'both-sides', name: 'Colorida por fora e por dentro (4×4)' },
];

export const coatings: readonly NamedOption[] = [
  {
    code: 'none',
    name: 'Sem laminação',
    description: 'O papel ao natural, sem película: marca mais com o uso.',
  },
  {
    code: 'bopp-matte',
    name: 'Laminação fosca (BOPP)',
    description: 'Película discreta, que não reflete a luz e protege de riscos e umidade.',
  },
  {
    code: 'bopp-gloss',
    name: 'Laminação brilho (BOPP)',
    description: 'Película que realça as cores e se limpa com um pano.',
  },
  {
    code: 'soft-touch',
    name: 'Laminação aveludada (soft touch)',
    description: 'Película fosca e macia, que se sente na mão.',
  },
  {
    code: 'uv',
    name: 'Verniz UV total',
    description: 'Brilho sem película: uma camada de verniz sobre a capa inteira.',
  },
];

export const flaps: readonly Flap[] = [
  { code: 'flap-0', widthMm: 0, name: 'Sem orelhas' },
  { code: 'flap-60', widthMm: 60, name: 'Orelhas de 6 cm' },
  { code: 'flap-70', widthMm: 70, name: 'Orelhas de 7 cm' },
];

export const interiorColours: readonly InteriorColour[] = ['black', 'colour'];
