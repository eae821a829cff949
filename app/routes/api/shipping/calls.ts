import { z } from 'zod';
import { flagField } from '~/domain/shared/flag-field';
import { idField } from '~/domain/shared/id-field';

/** What the calls of the shipping room take, by the spec's names. */

export const countersBody = z.object({
  pk_estado: idField('Selecione um estado!'),
  pk_cidade: idField('Selecione uma cidade!'),
  frete_gratis: flagField,
  /** Where the customer is, for the mark `mais_proximo`; without it the default address counts. */
  cep: z.string().optional(),
});

/** `configuracao` is the configuration as the price call takes it, with its product's id. */
export const simulationBody = z.object({
  cep: z.string({ error: 'Campo Obrigatório' }).min(1, 'Campo Obrigatório'),
  configuracao: z.looseObject(
    { productId: idField('Escolha um produto') },
    { error: 'Configure o produto para simular o frete' },
  ),
});
