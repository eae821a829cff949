import { z } from 'zod';

const textOrNumber = z.union([z.string(), z.number()]).optional();

/** Pages and copies of a configuration, in every call that takes one. */
export const runFields = {
  paginas_preto_branco: textOrNumber.meta({
    description: 'Páginas em preto e branco; exclui as coloridas',
    examples: ['120'],
  }),
  paginas_coloridas: textOrNumber.meta({
    description: 'Páginas coloridas; exclui as em preto e branco',
    examples: ['0'],
  }),
  exemplares: textOrNumber.meta({ description: 'Quantos exemplares', examples: ['50'] }),
};
