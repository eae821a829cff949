import type { NamedOption } from '~/domain/catalogue/options';

/** Finishes that every product of the kind includes: "Acabamento Incluso". */
export const includedFinishes: readonly NamedOption[] = [
  { code: 'cut-and-box', name: 'Corte reto e caixa a cada 100 cartões' },
];
