import type { FileSlotSeed } from './seed-types';

/** The files that finishes need; shops seeded before this list got them by a migration. */
export const finishFiles: readonly (Pick<FileSlotSeed, 'description' | 'role' | 'required'> & {
  finish: string;
})[] = [
  { finish: 'spot-uv', description: 'Máscara do verniz localizado', role: 'mask', required: true },
  {
    finish: 'hot-stamping-gold',
    description: 'Máscara do hot stamping dourado',
    role: 'mask',
    required: true,
  },
  {
    finish: 'hot-stamping-silver',
    description: 'Máscara do hot stamping prateado',
    role: 'mask',
    required: true,
  },
  {
    finish: 'lamination-matte-spot-uv',
    description: 'Máscara do verniz localizado',
    role: 'mask',
    required: true,
  },
  { finish: 'loose-bookmark', description: 'Arte do marcador de página', role: 'art', required: false },
];
