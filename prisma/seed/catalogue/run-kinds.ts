import type { RunKind } from '~/domain/catalogue/options';

/** What "Tiragem" offers for books. The proof copy is one book, made before the run is. */
export const runKinds: readonly RunKind[] = [
  { code: 'run', name: 'Tiragem normal', fixedCopies: null },
  { code: 'proof', name: 'Boneco (prova)', fixedCopies: 1 },
];
