import type { RunKind } from '~/domain/catalogue/options';

/** Choices of "Tiragem" for books. The proof copy is one book, made before the run. */
export const runKinds: readonly RunKind[] = [
  { code: 'run', name: 'Tiragem normal', fixedCopies: null },
  { code: 'proof', name: 'Boneco (prova)', fixedCopies: 1 },
];
