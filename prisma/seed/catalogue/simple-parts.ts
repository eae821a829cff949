import type { OptionGroup } from '~/domain/catalogue/product';
import { optionsOf } from './options-of';
import type { FileSlotSeed } from './seed-types';
import { services } from './services';

/** Shared by cards, flyers and bookmarks. */
export const printSides: OptionGroup = {
  code: 'print-sides',
  name: 'Impressão',
  options: [
    { code: 'front', name: 'Só frente (4×0)', piece: {} },
    { code: 'front-back', name: 'Frente e verso (4×4)', piece: {} },
  ],
};

export const artSlot = (description: string): readonly FileSlotSeed[] => [
  { description, role: 'art', extensions: 'pdf', required: true, position: 1 },
];

export const flatServices = optionsOf(services, ['file-review']);
