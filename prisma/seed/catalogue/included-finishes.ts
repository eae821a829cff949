import type { NamedOption } from '~/domain/catalogue/options';

/** What a product brings without being asked: "Acabamento Incluso". */
export const includedFinishes: readonly NamedOption[] = [
  { code: 'cut-and-box', name: 'Corte reto e caixa a cada 100 cartões' },
];
